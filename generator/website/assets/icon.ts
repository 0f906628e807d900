import { ACCENT } from '../page/colours.ts';

/** The mark of the site in a square of 12 units: the square with round corners, and the tiles on it. */
const GROUND =
  'M2.6 0h6.8a2.6 2.6 0 0 1 2.6 2.6v6.8a2.6 2.6 0 0 1-2.6 2.6h-6.8a2.6 2.6 0 0 1-2.6-2.6v-6.8a2.6 2.6 0 0 1 2.6-2.6z';
const MARK =
  'M2 2h4a4 4 0 0 1-4 4zM6 6h4v4a4 4 0 0 1-4-4zM7 3.5a1.25 1.25 0 0 0 2.5 0 1.25 1.25 0 0 0-2.5 0zM2 10l4-4v4z';

/** The mark of the site, for tabs of browsers. */
export const ICON = `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 12 12"><path fill="${ACCENT}" d="${GROUND}"/><path fill="#fff" d="${MARK}"/></svg>\n`;
