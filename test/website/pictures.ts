/** A picture of the website in the documentation. */
export interface Picture {
  /** Below `.github/pictures/`. */
  readonly file: string;
  /** What is shown, below the address of the site. */
  readonly page: string;
  readonly width: number;
  readonly height: number;
  readonly scheme: 'dark' | 'light';
}

const GAME = 'games/skyroads/';

/** Each picture; `npm run pictures` takes them again. */
export const PICTURES: readonly Picture[] = [
  { file: 'game.png', page: GAME, width: 1280, height: 900, scheme: 'light' },
  { file: 'game-dark.png', page: GAME, width: 1280, height: 900, scheme: 'dark' },
];

/** Most bytes of a picture: each one stays in the history of the repository for ever. */
export const MOST_BYTES = 200 * 1024;
