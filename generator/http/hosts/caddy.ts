import { SLUG } from '../../catalogue/slug-grammar.ts';
import { literally, NOT_BELOW_API, TRICK } from '../address-patterns.ts';
import {
  API,
  API_ROOT,
  EMPTY_FILE,
  FOLDER_FILE,
  GAME_LIST,
  isBelowApi,
  NOTHING_FOUND,
  searchAnswerPath,
  slugPath,
} from '../addresses.ts';
import { caddyErrors, caddyHeaders, indented, policyOfPages } from '../caddy-errors.ts';
import { CACHE_CONTROL, CONTENT_TYPE, MANIFEST_CACHE_CONTROL, PREFLIGHT_SECONDS } from '../contract.ts';
import { patternOf, REVALIDATED_FILES, typesBesideApi } from '../headers.ts';
import type { Host, HostFile, Standalone } from '../host.ts';
import { OWN_FILES } from '../own-files.ts';
import { isSearch, LETTER, LONGEST_KEY, searchQuery, SURE_KEY } from '../search-request.ts';
import { type HostedSite, type HostSettings, siteOf } from '../settings.ts';
import { siteName } from '../site-name.ts';

export const caddy: Host = {
  name: 'caddy',
  title: 'Caddy',
  reaches: 'the whole contract',
  shortfalls: [
    `An address that HTTP does not allow, such as "/${slugPath('%')}", is refused before Caddy sees it: 400, in plain text.`,
  ],
  unsupported: [],
  limits: {},
  readsFolder: true,
  generate: configuration,
  standalone: { path: 'Caddyfile', make: complete },
};

/** A site for the operator to edit, and the generated file that it imports. */
function configuration(settings: HostSettings, folder: string): readonly HostFile[] {
  const name = siteName(settings).file;
  const ours = `${name}.site`;
  return [
    {
      path: ours,
      text: `# ${settings.baseUrl} on Caddy 2.6 or later. Made by "catalogue host caddy"; make it anew instead of changing it.
${directives(settings)}`,
    },
    {
      path: `${name}.caddy`,
      isExample: true,
      text: `# ${settings.baseUrl} on Caddy. This file is yours: names, certificates, logs. "catalogue host caddy" wrote it once and
# leaves it alone; the file that it imports is updated by that command.
${block(settings, `\timport "${folder}/${ours}"\n`)}`,
    },
  ];
}

/** A trial does not claim the port of administration. */
function complete(settings: HostSettings, { file }: Standalone): string {
  return `# ${settings.baseUrl} on Caddy, complete. Made by "catalogue host caddy --standalone".
# Start: caddy run --adapter caddyfile --config ${file}
# Stop:  Ctrl+C
{
	admin off
}
${block(settings, indented(directives(settings)))}`;
}

function block(settings: HostSettings, inside: string): string {
  const site = siteOf(settings);
  return `${siteAddress(site)} {
${site.address === undefined ? '' : `\tbind ${site.address}\n`}${inside}}
`;
}

/** What stands within a site, except for where it listens and by which name. */
function directives(settings: HostSettings): string {
  const site = siteOf(settings);
  return `root * "${settings.folder}"
${caddyHeaders(settings)}
route {
	@options method OPTIONS
	header @options Access-Control-Max-Age ${String(PREFLIGHT_SECONDS)}
	respond @options 204
	@write not method GET HEAD
	error @write 405
	# What was typed is not a plain address.
	@trick vars_regexp {http.request.orig_uri} \`${TRICK}\`
	error @trick 404
${strip(site)}	# A slash at the end asks for the same.
	uri /${API}* strip_suffix /
	@refused path_regexp \`^/(?:${API_ROOT}/?|${API}.*${NOT_BELOW_API.slice(0, -1)}|${OWN_FILES.map(literally).join('|')})$\`
	error @refused 404
	header Cache-Control "${CACHE_CONTROL}"
	# The manifest is revalidated on every request.
	@manifest path ${REVALIDATED_FILES.map((file) => `/${file}`).join(' ')}
	header @manifest Cache-Control "${MANIFEST_CACHE_CONTROL}"

${caddySearch(settings)}	handle /${API}* {
		header Content-Type ${CONTENT_TYPE}
		# A part of a JSON text is of no use.
		request_header -Range
		try_files {path} {path}/${FOLDER_FILE}
${unknownSlug(settings)}		file_server {
			hide .*
			disable_canonical_uris
		}
	}
	handle {
${policyOfPages(settings)}${typesOfFiles(settings)}		file_server {
			hide .[^w]* .w[^e]*
		}
	}
}

${caddyErrors(settings)}`;
}

function siteAddress({ https, hostName, port, anyName }: HostedSite): string {
  if (anyName) return `http://:${String(port)}`;
  const suffix = port === 80 ? '' : `:${String(port)}`;
  return `${https ? 'https' : 'http'}://${hostName}${suffix}`;
}

function strip({ prefix }: HostedSite): string {
  if (prefix === '') return '';
  return `	@elsewhere not path_regexp \`^${literally(prefix)}/\`
	error @elsewhere 404
	uri strip_prefix ${prefix}
`;
}

function unknownSlug({ unknownSlug }: HostSettings): string {
  if (unknownSlug !== 'empty') return '';
  return `		@unknown {
			path_regexp \`^/${slugPath(SLUG)}$\`
			not file {path}
		}
		rewrite @unknown /${EMPTY_FILE}
`;
}

function typesOfFiles(settings: HostSettings): string {
  return typesBesideApi(settings)
    .filter(([path]) => !isBelowApi(path))
    .map(([path, type]) => `\t\theader /${patternOf(path, '*')} Content-Type ${type}\n`)
    .join('');
}

/** Letters of the key, as the pattern finds them. */
const LETTERS = Array.from({ length: LONGEST_KEY }, (_none, at) => `{http.regexp.typed.${String(at + 1)}}`);

/** Turns a search into the request for the file with the longest key that there is. */
function caddySearch({ hasSearch }: HostSettings): string {
  if (!hasSearch) return '';
  const groups = LETTERS.map(() => `(${LETTER})`);
  const keys = LETTERS.map((_letter, at) => LETTERS.slice(0, at + 1).join(''));
  const shorter = keys.slice(SURE_KEY - 1, LONGEST_KEY - 1).reverse();
  return `	@search {
		path /${GAME_LIST}
		vars_regexp {http.request.uri.query} \`${isSearch}\`
	}
	route @search {
		@typed vars_regexp typed {http.request.uri.query} \`${searchQuery(groups)}\`
		rewrite @typed /${searchAnswerPath(LETTERS.join(''))}
		rewrite /${searchAnswerPath('')} /${NOTHING_FOUND}
		try_files {path} ${shorter.map((key) => `/${searchAnswerPath(key)}`).join(' ')} /${NOTHING_FOUND}
	}
`;
}
