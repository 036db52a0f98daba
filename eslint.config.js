// What the scripts of the web lab are held to; types are checked by tsc (tsconfig.json).
import js from "@eslint/js";
import globals from "globals";

const SCRIPTS = "src/antihilbert/web/static/js";
const PYTHON = `${SCRIPTS}/answers/python_worker.js`;
const KERNELS = `${SCRIPTS}/wasm/worker.js`;
const SERVICE = `${SCRIPTS}/answers/service.js`;

export default [
  { ignores: ["**/*.min.js", ".venv/**", "build/**", "docs/**", "src/antihilbert/web/static/wasm/**"] },
  js.configs.recommended,
  {
    linterOptions: { reportUnusedDisableDirectives: "error" },
    languageOptions: { ecmaVersion: 2022, sourceType: "module" },
    rules: {
      "array-callback-return": "error",
      "consistent-return": "error",
      "eqeqeq": "error",
      "no-eval": "error",
      "no-implied-eval": "error",
      "no-new-func": "error",
      "no-param-reassign": "error",
      "no-promise-executor-return": "error",
      "no-self-compare": "error",
      "no-shadow": "error",
      "no-throw-literal": "error",
      "no-unmodified-loop-condition": "error",
      "no-unused-vars": ["error", { argsIgnorePattern: "^_" }],
      "no-use-before-define": ["error", { functions: false, classes: false, variables: false }],
      "no-var": "error",
      "object-shorthand": "error",
      "prefer-const": "error",
      "prefer-template": "error",
    },
  },
  { files: [`${SCRIPTS}/**`], ignores: [PYTHON, KERNELS, SERVICE], languageOptions: { globals: globals.browser } },
  { files: ["src/antihilbert/claims/report.js"], languageOptions: { globals: globals.browser } },
  { files: [PYTHON, KERNELS], languageOptions: { globals: globals.worker } },
  {
    files: [SERVICE],
    languageOptions: { globals: { ...globals.serviceworker, VERSION: "readonly", FILES: "readonly" } },
  },
  { files: ["tests/scripts/**", "tests/wasm/**", "eslint.config.js"], languageOptions: { globals: globals.node } },
];
