// The pages that can be chosen, in the order in which they are shown.
export const PAGES = [
  "war", "beggar", "endless", "profiles", "marienbad", "baseball", "lessons", "records", "claims", "statistics",
];
