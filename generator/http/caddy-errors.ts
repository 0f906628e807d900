import { ERROR_FILES, NOT_FOUND_PAGE } from './addresses.ts';
import { API_ADDRESS, literally } from './address-patterns.ts';
import { CONTENT_TYPE, CONTRACT_HEADERS, HSTS_HEADER } from './contract.ts';
import { pageHeaders } from './headers.ts';
import { pageTypeOf } from './page-types.ts';
import { siteOf, type HostSettings } from './settings.ts';

/** A block, one level deeper. */
export function indented(text: string): string {
  return text.replaceAll(/^(?=.)/gm, '\t');
}

/** The headers of every answer. Deferred, so that these words are the last ones. */
export function caddyHeaders(settings: HostSettings): string {
  const { https } = siteOf(settings);
  const all = [
    ...Object.entries(CONTRACT_HEADERS),
    // It fetches and renews the certificates itself.
    ...(https ? [[HSTS_HEADER.name, HSTS_HEADER.value] as const] : []),
  ];
  const lines = all.map(([name, value]) => `\t${name} "${value}"\n`);
  return `header {
${lines.join('')}	defer
}
`;
}

/** The headers of whatever lies beside `api/`. */
export function policyOfPages(settings: HostSettings): string {
  return pageHeaders(settings)
    .map(([name, value]) => `\t\theader ${name} "${value}"\n`)
    .join('');
}

/** What is said where there is no answer. */
export function caddyErrors(settings: HostSettings): string {
  return `handle_errors {
${indented(caddyHeaders(settings))}	header {
		-Cache-Control
		defer
	}
	# The body of an error is always sent whole.
	request_header -Range
	request_header -If-*
	@body not method GET HEAD
	method @body GET
	@write expression \`{err.status_code} == 405\`
	handle @write {
		rewrite * /${ERROR_FILES[405]}
		header Content-Type ${CONTENT_TYPE}
		file_server
	}
${missingPage(settings)}	handle {
		rewrite * /${ERROR_FILES[404]}
		header Content-Type ${CONTENT_TYPE}
		file_server
	}
}
`;
}

/** What is said to people where there is no page; programs get JSON. */
function missingPage(settings: HostSettings): string {
  const { pages } = settings;
  const at = literally(siteOf(settings).prefix);
  if (pages.length === 0) return '';
  return `	@page {
		vars_regexp {http.request.orig_uri.path} \`^${at}/\`
		not vars_regexp {http.request.orig_uri.path} \`^${at}${API_ADDRESS}\`
	}
	handle @page {
		rewrite * /${NOT_FOUND_PAGE}
		header Content-Type "${pageTypeOf(NOT_FOUND_PAGE) ?? ''}; charset=utf-8"
${policyOfPages(settings)}		file_server
	}
`;
}
