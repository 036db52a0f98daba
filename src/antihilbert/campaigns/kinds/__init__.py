"""The built-in kinds of campaign."""
