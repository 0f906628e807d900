/** All addresses and file names, relative to `dist/`; folders end with `/`. No other module writes one. */

/** Joins paths: bundlers drop an unused call without side effects, but not an unused template. */
/* @__NO_SIDE_EFFECTS__ */
function append<Folder extends string, Path extends string>(folder: Folder, path: Path): `${Folder}${Path}` {
  return `${folder}${path}`;
}

export const API_ROOT = 'api';
export const API = append(API_ROOT, '/');

/** Lists of installers by the slug of a game, an alias or an installer. */
export const INSTALLERS = append(API, 'installers/');

export const PAGES = append(API, 'pages/');
export const INSTALLER_PAGES = append(PAGES, 'installers/');

/** Runtime packages: clients ask for them at three addresses. */
export const RUNTIME = append(API, 'runtime');
export const RUNTIMES = append(API, 'runtimes');
export const RUNTIME_VERSIONS = append(RUNTIMES, '/versions');

export const GAMES = append(API, 'games/');

export const EFFECTS = append(API, 'effects/');

/** The list of all games, which a search in the game client asks too. */
export const GAME_LIST = GAMES.slice(0, -1);

/** Answers to a search in the game client, by the typed letters; hosts choose by the query. */
export const SEARCH_ANSWERS = `${API}search/`;

export const NOTHING_FOUND = `${SEARCH_ANSWERS}_`;

/** Images by the slug of the game; not below `api/`, since hosts derive their types from their endings. */
export const IMAGES = 'images/';

export const RUNNERS = append(API, 'runners/');

export const STORES = append(API, 'stores/');

export const API_INDEX = append(API, 'index.json');

export const ATOM_FEED = 'feed.atom';
export const JSON_FEED = 'feed.json';
export const FEEDS = 'feeds/';

export const CHANGES = append(API, 'changes/');
export const LATEST_CHANGE = append(CHANGES, 'latest');

export const OPENAPI_FILE = 'openapi.json';
export const SCHEMAS = 'schemas/';

/** Answers requests for its folder, without a redirect. */
export const FOLDER_FILE = 'index.json';

export const FOLDER_PAGE = 'index.html';

export const GAME_PAGES = 'games/';
export const BROWSE_PAGES = 'browse/';
export const NEEDS_PAGES = 'needs/';
export const AUTHOR_PAGES = 'by/';
export const NEW_PAGES = 'new/';

export const DOCUMENTS = 'docs/';
const ASSETS = 'assets/';

export const TRY_PAGE = 'try/';
export const STYLE_FILE = append(ASSETS, 'site.css');
export const SCRIPT_FILE = append(ASSETS, 'site.js');
export const ICON_FILE = append(ASSETS, 'icon.svg');

/** Icons for browsers and devices that cannot show SVG. */
export const FAVICON_FILE = 'favicon.ico';
export const TOUCH_ICON_FILE = append(ASSETS, 'icon-180.png');
export const APP_ICON_FILE = append(ASSETS, 'icon-192.png');

/** The preview picture of links. */
export const SITE_CARD = append(ASSETS, 'card.png');

/** The web app manifest. */
export const APP_FILE = append(ASSETS, 'app.json');

export const ROBOTS_FILE = 'robots.txt';
export const SITE_MAP = 'sitemap.xml';
export const SITE_MAPS = 'sitemaps/';
export const OPEN_SEARCH_FILE = 'opensearch.xml';

/** Where to report security problems (RFC 9116); hosts do not serve other hidden folders. */
export const WELL_KNOWN = '.well-known/';
export const SECURITY_FILE = append(WELL_KNOWN, 'security.txt');

/** Index of the search in the browser. */
export const SEARCH_FILES = 'search/';
export const SEARCH_ROOT = append(SEARCH_FILES, 'names.json');

/** Ending of an answer's twin, for hosts that derive types from endings. */
export const TWIN_ENDING = '.json';

export const ERROR_FILES = { 404: '404.json', 405: '405.json' } as const;

/** Answers unknown slugs if `unknown_slug` is `empty`. */
export const EMPTY_FILE = 'empty.json';

/** Configuration that hosts read. */
export const HTACCESS_FILE = '.htaccess';
export const NO_JEKYLL_FILE = '.nojekyll';
export const HEADERS_FILE = '_headers';
export const REDIRECTS_FILE = '_redirects';

/** Bodies of status 404. */
export const NOT_FOUND_PAGE = '404.html';
export const API_NOT_FOUND_PAGE = append(API, NOT_FOUND_PAGE);

const MANIFEST = 'manifest';

/** Digests in the form of `sha256sum -c`, that of the head included. */
export const LIST_FILE = append(MANIFEST, '.sha256');

/** Serial, commit, counts, times, and the digest of the list's other lines. */
export const HEAD_FILE = append(MANIFEST, '.json');

export const SIGNATURE_FILE = append(LIST_FILE, '.minisig');

/** Written by a mirror; not part of a release. */
export const TRACE_FILE = 'mirror.json';

export const slugPath = (slug: string) => INSTALLERS + slug;

export const gamePath = (slug: string) => GAMES + slug;

export const searchAnswerPath = (key: string) => SEARCH_ANSWERS + key;

export const imagePath = (slug: string, file: string) => `${IMAGES}${slug}/${file}`;

/** Path of a game's page; games with very many installers have several. */
export const gamePagePath = (slug: string, page = 1) =>
  page === 1 ? pageOfFolder(gamePageAddress(slug)) : `${gamePageAddress(slug)}${String(page)}.html`;

export const gamePageAddress = (slug: string) => `${GAME_PAGES}${slug}/`;

export const pageOfFolder = (folder: string) => folder + FOLDER_PAGE;

export const documentPath = (name: string) => pageOfFolder(`${DOCUMENTS}${name}/`);

/** The documentation of a rule about risks. */
export const rulePath = (code: string) => `${DOCUMENTS}effects/#${code}`;

export function pageAddresses(path: string): string[] {
  return path.endsWith(FOLDER_PAGE) ? [`/${pageAddress(path)}`, `/${path}`] : [`/${path}`];
}

/** A part of the search by the first characters of words; other characters than letters and digits by their number. */
export function searchPath(shard: string): string {
  const name = shard.replaceAll(/[^a-z0-9]/g, (letter) => `_${letter.charCodeAt(0).toString(16)}_`);
  return `${SEARCH_FILES}in-${name}.json`;
}

export const idSearchPath = (file: number) => `${SEARCH_FILES}id-${String(file)}.json`;

export const siteMapPath = (part: number) => `${SITE_MAPS}${String(part)}.xml`;

export const pageAddress = (path: string) => (path.endsWith(FOLDER_PAGE) ? path.slice(0, -FOLDER_PAGE.length) : path);

export const letterFolder = (letter: string) => `${BROWSE_PAGES}${letter}/`;

/** `decade` is its first year. */
export const decadeFolder = (decade: string) => `${BROWSE_PAGES}from/${decade}/`;

export const runnerFolder = (runner: string) => `${BROWSE_PAGES}with/${runner}/`;

export const needsFolder = (trait: string) => `${NEEDS_PAGES}${trait}/`;

/** The page of an author: lower-case, characters that a folder's name should not have by their number. */
export function authorFolder(user: string): string {
  const name = user
    .toLowerCase()
    .replaceAll(/[^a-z0-9-]/gu, (letter) => `_${(letter.codePointAt(0) ?? 0).toString(16)}_`);
  return `${AUTHOR_PAGES}${name.slice(0, LONGEST_NAME)}/`;
}

/** File systems allow 255 bytes. */
const LONGEST_NAME = 200;

export function pagedFolder(folder: string, page: number): string {
  return pageOfFolder(page === 1 ? folder : `${folder}${String(page)}/`);
}

export const runnerPath = (name: string) => RUNNERS + name;

/** `name` as on the wire. */
export const storePath = (name: string) => `${STORES}${name}.json`;

export const runnerFeedPath = (runner: string) => `${FEEDS}${runner}.atom`;

/** The first page is the answer to the slug. */
export function pagePath(slug: string, page: number | string): string {
  return page === 1 ? slugPath(slug) : `${INSTALLER_PAGES}${slug}/${String(page)}`;
}

/** Pattern of later pages by `pagePath`. */
export const LATER_PAGE = append(INSTALLER_PAGES, '[^/?#]+/\\d+');

export const changePath = (serial: number | string) => `${CHANGES}${String(serial)}`;

export const schemaPath = (name: string) => `${SCHEMAS}${name}.json`;

export const folderFile = (folder: string) => `${folder}/${FOLDER_FILE}`;

export const isBelowApi = (path: string) => path.startsWith(API);

/** The path of a request for a file; lists in folders have the folder's. */
export function requestPath(path: string): string {
  const ending = `/${FOLDER_FILE}`;
  // `/api` is no resource.
  if (path === API_INDEX) return `/${path}`;
  return `/${path.endsWith(ending) ? path.slice(0, -ending.length) : path}`;
}

/** APIs of forges for the releases of a repository. */
export const FORGE_RELEASES = {
  github: 'https://api.github.com/repos',
  /** Below the address of the forge. */
  gitlab: '/api/v4/projects',
  forgejo: '/api/v1/repos',
} as const;
