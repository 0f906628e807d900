/** The mark of the site, for tabs of browsers. */
export const ICON =
  '<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 12 12"><rect width="12" height="12" rx="2.6" fill="#0b5f4a"/><path fill="#fff" d="M2 2h4a4 4 0 0 1-4 4zM6 6h4v4a4 4 0 0 1-4-4zM7 3.5a1.25 1.25 0 0 0 2.5 0 1.25 1.25 0 0 0-2.5 0zM2 10l4-4v4z"/></svg>\n';
