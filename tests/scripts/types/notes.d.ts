// What js/notes.js exports; web/shell.py writes that file.
export const NOTES: [string, string][];
