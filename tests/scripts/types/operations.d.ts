// What js/operations.js exports; web/shell.py writes that file.
import type { Operation } from "../../../src/antihilbert/web/static/js/fields.js";
export const OPERATIONS: Record<string, Operation>;
