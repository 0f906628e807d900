import { API, API_ROOT, EMPTY_FILE, ERROR_FILES, FOLDER_FILE, isBelowApi, slugPath } from '../addresses.ts';
import { literally, NOT_BELOW_API, SLUG, TRICK } from '../address-patterns.ts';
import {
  CACHE_CONTROL,
  CONTENT_TYPE,
  GZIP_TYPE,
  MANIFEST_CACHE_CONTROL,
  PACKED_LINES,
  POLICY_HEADER,
  PREFLIGHT_SECONDS,
} from '../contract.ts';
import { contractHeaders, patternOf, REVALIDATED_FILES, typesBesideApi } from '../headers.ts';
import type { Host } from '../host.ts';
import { OWN_FILES } from '../own-files.ts';
import { siteOf, type HostSettings, type HostedSite } from '../settings.ts';

export const caddy: Host = {
  name: 'caddy',
  title: 'Caddy',
  reaches: 'the whole contract',
  cannot: [],
  lacks: [],
  limits: {},
  isServer: true,
  generate: (settings) => [{ path: 'Caddyfile', text: configuration(settings) }],
};

function configuration(settings: HostSettings): string {
  const site = siteOf(settings);
  return `# ${settings.baseUrl} on Caddy 2.6 or later. Made by "catalogue host caddy"; make it anew instead of changing it.
# Start: caddy run --config Caddyfile --adapter caddyfile
${globalOptions(site)}
(catalogue_headers) {
	# Deferred, so that these words are the last ones.
	header {
${contractHeaders(settings.encodings)
  .map(([name, value]) => `\t\t${name} "${value}"`)
  .join('\n')}
		defer
	}
}

${siteAddress(site)} {
${site.address === undefined ? '' : `\tbind ${site.address}\n`}	root * "${settings.folder}"
	import catalogue_headers

	route {
		@options method OPTIONS
		header @options Access-Control-Max-Age ${String(PREFLIGHT_SECONDS)}
		respond @options 204
		@write not method GET HEAD
		error @write 405
		# What was typed is no plain address.
		@trick vars_regexp {http.request.orig_uri} \`${TRICK}\`
		error @trick 404
${strip(site)}		@refused path_regexp \`^/(?:${API_ROOT}/?|${API}.*${NOT_BELOW_API.slice(0, -1)}|${OWN_FILES.map(literally).join('|')})$\`
		error @refused 404
		header Cache-Control "${CACHE_CONTROL}"
		# The manifest is revalidated on every request.
		@manifest path ${REVALIDATED_FILES.map((file) => `/${file}`).join(' ')}
		header @manifest Cache-Control "${MANIFEST_CACHE_CONTROL}"

		handle /${API}* {
			@lines not path *${PACKED_LINES}
			header @lines Content-Type ${CONTENT_TYPE}
			header *${PACKED_LINES} Content-Type ${GZIP_TYPE}
			# A part of a JSON text is of no use.
			request_header -Range
			try_files {path} {path}/${FOLDER_FILE}
${unknownSlug(settings)}			file_server {
				hide .*
				disable_canonical_uris
${precompressed(settings)}			}
		}
		handle {
${policyOfPages(settings)}${typesOfFiles(settings)}			file_server {
				hide .*
			}
		}
	}

${errors()}}
`;
}

function errors(): string {
  return `	handle_errors {
		import catalogue_headers
		header {
			Content-Type ${CONTENT_TYPE}
			-Cache-Control
			defer
		}
		# The body of an error is always sent whole.
		request_header -Range
		request_header -If-*
		@write expression \`{err.status_code} == 405\`
		rewrite @write /${ERROR_FILES[405]}
		@other expression \`{err.status_code} != 405\`
		rewrite @other /${ERROR_FILES[404]}
		@body not method GET HEAD
		method @body GET
		file_server
	}
`;
}

/** A server that is on an address of its own is one of several, or a trial: it does not claim the port of administration. */
function globalOptions({ anyName }: HostedSite): string {
  return anyName ? '{\n\tadmin off\n}\n' : '';
}

function siteAddress({ https, hostName, port, anyName }: HostedSite): string {
  if (anyName) return `http://:${String(port)}`;
  const suffix = port === 80 ? '' : `:${String(port)}`;
  return `${https ? 'https' : 'http'}://${hostName}${suffix}`;
}

function strip({ prefix }: HostedSite): string {
  if (prefix === '') return '';
  return `		@elsewhere not path_regexp \`^${literally(prefix)}/\`
		error @elsewhere 404
		uri strip_prefix ${prefix}
`;
}

function unknownSlug({ unknownSlug }: HostSettings): string {
  if (unknownSlug !== 'empty') return '';
  return `			@unknown {
				path_regexp \`^/${slugPath(SLUG)}$\`
				not file {path}
			}
			rewrite @unknown /${EMPTY_FILE}
`;
}

function typesOfFiles(settings: HostSettings): string {
  return typesBesideApi(settings)
    .filter(([path]) => !isBelowApi(path))
    .map(([path, type]) => `\t\t\theader /${patternOf(path, '*')} Content-Type ${type}\n`)
    .join('');
}

function policyOfPages({ pages }: HostSettings): string {
  return pages.length === 0 ? '' : `\t\t\theader ${POLICY_HEADER.name} "${POLICY_HEADER.value}"\n`;
}

function precompressed({ encodings }: HostSettings): string {
  return encodings.length === 0 ? '' : `				precompressed ${encodings.join(' ')}\n`;
}
