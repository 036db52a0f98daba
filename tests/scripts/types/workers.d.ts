// What the build of the site writes in front of answers/service.js (web/site.py).
declare const VERSION: string;
declare const FILES: Record<string, string>;
