// The pages that can be chosen, in the order in which they are shown.
export const PAGES = [
  "war", "beggar", "endless", "gallery", "map", "profiles", "marienbad", "baseball", "daily", "lessons", "records", "claims", "statistics",
];
