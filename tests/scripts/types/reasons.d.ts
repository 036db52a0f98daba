// What js/reasons.js exports; web/shell.py writes that file.
export const REASONS: Record<string, Record<"en" | "fr", string>>;
