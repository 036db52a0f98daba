// The pages that can be chosen, in the order in which they are shown.
export const PAGES = ["war", "profiles", "endless", "marienbad", "baseball", "records"];
