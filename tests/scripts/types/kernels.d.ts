// What js/kernels.js exports; web/shell.py writes that file.
export const KERNELS: string[];
