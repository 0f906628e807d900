/** All addresses and file names, relative to `dist/`; folders end with `/`. No other module writes one. */

/** A path below another. Of a call without effects, unlike a template, bundlers leave out what the script of pages does not use. */
/* @__NO_SIDE_EFFECTS__ */
function below<Folder extends string, Path extends string>(folder: Folder, path: Path): `${Folder}${Path}` {
  return `${folder}${path}`;
}

/** The folder of the interface, as a name and as the beginning of paths. */
export const API_ROOT = 'api';
export const API = below(API_ROOT, '/');

/** Lists of installers: those of games and their aliases, and each installer alone. */
export const INSTALLERS = below(API, 'installers/');

/** Further pages of all lists, and those of lists of installers. */
export const PAGES = below(API, 'pages/');
export const INSTALLER_PAGES = below(PAGES, 'installers/');

/** Runtime packages, in the three places where clients have asked for them. */
export const RUNTIME = below(API, 'runtime');
export const RUNTIMES = below(API, 'runtimes');
export const RUNTIME_VERSIONS = below(RUNTIMES, '/versions');

/** Facts of each game, by its slug and each alias, and the list of all of them. */
export const GAMES = below(API, 'games/');

export const EFFECTS = below(API, 'effects/');

/** The list of all games, and the address that a search in the game client asks. */
export const GAME_LIST = GAMES.slice(0, -1);

/** Answers to a search in the game client, by the letters that were typed; hosts choose among them by the query. */
export const SEARCH_ANSWERS = `${API}search/`;

export const NOTHING_FOUND = `${SEARCH_ANSWERS}_`;

/** Images of each game, in a folder named like its slug. Beside the interface, since hosts tell their types by their endings. */
export const IMAGES = 'images/';

/** Versions of runners, by the runner's name. */
export const RUNNERS = below(API, 'runners/');

/** For each store, which game has which id there. */
export const STORES = below(API, 'stores/');

/** What this deployment is, and where its lists are. */
export const API_INDEX = below(API, 'index.json');

/** Feeds of new and updated installers: of all, and of each runner. */
export const ATOM_FEED = 'feed.atom';
export const JSON_FEED = 'feed.json';
export const FEEDS = 'feeds/';

/** The change feed: each release has other files in it. */
export const CHANGES = below(API, 'changes/');
export const LATEST_CHANGE = below(CHANGES, 'latest');

/** The description of the interface for programs, and the schemas that it and the records of the catalogue have. */
export const OPENAPI_FILE = 'openapi.json';
export const SCHEMAS = 'schemas/';

/** A request for a folder that holds this file is answered with the file, without a redirect. */
export const FOLDER_FILE = 'index.json';

/** The page of a folder, for people. */
export const FOLDER_PAGE = 'index.html';

/** Pages for people, one for each game and alias, and what pages need; the first page is that of the top folder. */
export const GAME_PAGES = 'games/';
export const BROWSE_PAGES = 'browse/';
export const NEEDS_PAGES = 'needs/';
export const AUTHOR_PAGES = 'by/';
export const NEW_PAGES = 'new/';

/** The documentation, with one page for each document and one for the description of the interface. */
export const DOCUMENTS = 'docs/';
const ASSETS = 'assets/';

/** The page for trying scripts, with the scripts that it alone loads: their names have a digest of what is in them. */
export const TRY_PAGE = 'try/';
export const STYLE_FILE = below(ASSETS, 'site.css');
export const SCRIPT_FILE = below(ASSETS, 'site.js');
export const ICON_FILE = below(ASSETS, 'icon.svg');

/** The mark for what takes no SVG: where browsers look for it, of devices that cut its corners, and of those that keep the site as an app. */
export const FAVICON_FILE = 'favicon.ico';
export const TOUCH_ICON_FILE = below(ASSETS, 'icon-180.png');
export const APP_ICON_FILE = below(ASSETS, 'icon-192.png');

/** The picture that messengers show of links. */
export const SITE_CARD = below(ASSETS, 'card.png');

/** What a device that keeps the site as an app reads. */
export const APP_FILE = below(ASSETS, 'app.json');

/** What search engines and browsers look for at the top, and the parts of a site map that is too long for one file. */
export const ROBOTS_FILE = 'robots.txt';
export const SITE_MAP = 'sitemap.xml';
export const SITE_MAPS = 'sitemaps/';
export const OPEN_SEARCH_FILE = 'opensearch.xml';

/** Whom people tell of a security problem, where RFC 9116 wants it. Hosts keep other hidden folders to themselves. */
export const WELL_KNOWN = '.well-known/';
export const SECURITY_FILE = below(WELL_KNOWN, 'security.txt');

/** What the search in the browser reads. */
export const SEARCH_FILES = 'search/';
export const SEARCH_ROOT = below(SEARCH_FILES, 'names.json');

/** What the name of an answer's twin has after that of the answer, for hosts that tell types by endings. */
export const TWIN_ENDING = '.json';

export const ERROR_FILES = { 404: '404.json', 405: '405.json' } as const;

/** Body of the answer to an unknown slug, where `unknown_slug` is `empty`. */
export const EMPTY_FILE = 'empty.json';

/** Files that steer one host or another. */
export const HTACCESS_FILE = '.htaccess';
export const NO_JEKYLL_FILE = '.nojekyll';
export const HEADERS_FILE = '_headers';
export const REDIRECTS_FILE = '_redirects';

/** Pages that hosts send with status 404: of the whole site, and of the interface. */
export const NOT_FOUND_PAGE = '404.html';
export const API_NOT_FOUND_PAGE = below(API, NOT_FOUND_PAGE);

const MANIFEST = 'manifest';

/** The list of digests in the form that `sha256sum -c` reads; it lists the head as well. */
export const LIST_FILE = below(MANIFEST, '.sha256');

/** Serial, commit, counts, times, and the digest of the other lines of the list. */
export const HEAD_FILE = below(MANIFEST, '.json');

/** minisign's signature of the list. */
export const SIGNATURE_FILE = below(LIST_FILE, '.minisig');

/** What a mirror says of itself; no part of a release. */
export const TRACE_FILE = 'mirror.json';

/** Path of the answer to a slug: of a game, of an alias or of an installer. */
export const slugPath = (slug: string) => INSTALLERS + slug;

/** Path of the answer with the facts of a game, by its slug or an alias. */
export const gamePath = (slug: string) => GAMES + slug;

/** Path of the answer to a search by the beginning of what was typed, in letters and digits. */
export const searchAnswerPath = (key: string) => SEARCH_ANSWERS + key;

export const imagePath = (slug: string, file: string) => `${IMAGES}${slug}/${file}`;

/** Path of the page of a game, by its slug or an alias; of one with very many installers also of its further pages. */
export const gamePagePath = (slug: string, page = 1) =>
  page === 1 ? pageOfFolder(gamePageAddress(slug)) : `${gamePageAddress(slug)}${String(page)}.html`;

/** The address of that page below the site's own. */
export const gamePageAddress = (slug: string) => `${GAME_PAGES}${slug}/`;

/** The page of a folder, whose path ends with `/`. */
export const pageOfFolder = (folder: string) => folder + FOLDER_PAGE;

export const documentPath = (name: string) => pageOfFolder(`${DOCUMENTS}${name}/`);

/** Where the documentation says what a fact about risks means, by the code of its rule; below the top of the site. */
export const rulePath = (code: string) => `${DOCUMENTS}effects/#${code}`;

/** The addresses at which a page is asked for, or the folder of pages. */
export function pageAddresses(path: string): string[] {
  return path.endsWith(FOLDER_PAGE) ? [`/${pageAddress(path)}`, `/${path}`] : [`/${path}`];
}

/** A shard of the search by the letters and digits that words begin with; those beyond ASCII by their number. */
export function searchPath(shard: string): string {
  const name = shard.replaceAll(/[^a-z0-9]/g, (letter) => `_${letter.charCodeAt(0).toString(16)}_`);
  return `${SEARCH_FILES}in-${name}.json`;
}

/** A file of the search with games by their ids in stores. */
export const idSearchPath = (file: number) => `${SEARCH_FILES}id-${String(file)}.json`;

export const siteMapPath = (part: number) => `${SITE_MAPS}${String(part)}.xml`;

/** The address of a page below the site's own, by the path of its file. */
export const pageAddress = (path: string) => (path.endsWith(FOLDER_PAGE) ? path.slice(0, -FOLDER_PAGE.length) : path);

/** Where the games under a letter are listed. */
export const letterFolder = (letter: string) => `${BROWSE_PAGES}${letter}/`;

/** Where the games of ten years are listed, by the first of them. */
export const decadeFolder = (decade: string) => `${BROWSE_PAGES}from/${decade}/`;

/** Where the games of a runner are listed. */
export const runnerFolder = (runner: string) => `${BROWSE_PAGES}with/${runner}/`;

/** Where the games are listed that need something, or do not. */
export const needsFolder = (trait: string) => `${NEEDS_PAGES}${trait}/`;

/** Where the installers of an author are listed: the name in small letters, what no folder should have in it by its number. */
export function authorFolder(user: string): string {
  const name = user
    .toLowerCase()
    .replaceAll(/[^a-z0-9-]/gu, (letter) => `_${(letter.codePointAt(0) ?? 0).toString(16)}_`);
  return `${AUTHOR_PAGES}${name.slice(0, LONGEST_NAME)}/`;
}

/** File systems take no name of more than 255 bytes. */
const LONGEST_NAME = 200;

/** The path of a page of a list; the first one is that of the folder. */
export function pagedFolder(folder: string, page: number): string {
  return pageOfFolder(page === 1 ? folder : `${folder}${String(page)}/`);
}

/** Path of the answer that lists the versions of a runner. */
export const runnerPath = (name: string) => RUNNERS + name;

/** Path of the list of a store, by its name on the wire. */
export const storePath = (name: string) => `${STORES}${name}.json`;

export const runnerFeedPath = (runner: string) => `${FEEDS}${runner}.atom`;

/** Path of a page of a slug's list; the first page is the slug's own answer. */
export function pagePath(slug: string, page: number | string): string {
  return page === 1 ? slugPath(slug) : `${INSTALLER_PAGES}${slug}/${String(page)}`;
}

/** What `pagePath` makes of pages that are not the first, as a regular expression. */
export const LATER_PAGE = below(INSTALLER_PAGES, '[^/?#]+/\\d+');

/** Path of the file that tells how a release differs from the one before it. */
export const changePath = (serial: number | string) => `${CHANGES}${String(serial)}`;

export const schemaPath = (name: string) => `${SCHEMAS}${name}.json`;

/** The file that answers for a folder, whose path has no `/` at its end. */
export const folderFile = (folder: string) => `${folder}/${FOLDER_FILE}`;

/** Whether a file belongs to the interface. */
export const isBelowApi = (path: string) => path.startsWith(API);

/** The path that a request asks for; that of a list in a folder is the folder's. */
export function requestPath(path: string): string {
  const ending = `/${FOLDER_FILE}`;
  // The folder of the whole interface is not a resource, so that its list has only its own address.
  if (path === API_INDEX) return `/${path}`;
  return `/${path.endsWith(ending) ? path.slice(0, -ending.length) : path}`;
}

/** Where forges describe the releases of a repository. Other interfaces than this one, but addresses all the same. */
export const FORGE_RELEASES = {
  github: 'https://api.github.com/repos',
  /** Below the address of the forge. */
  gitlab: '/api/v4/projects',
  forgejo: '/api/v1/repos',
} as const;
