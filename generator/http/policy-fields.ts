import { SLUG } from '../catalogue/slug-grammar.ts';
import { EMPTY_WORDS } from '../text/telling-words.ts';
import { API_ADDRESS, literally, PACKED, TRICK } from './address-patterns.ts';
import { CACHE_CONTROL, CONTRACT_HEADERS, MANIFEST_CACHE_CONTROL, PREFLIGHT_SECONDS } from './contract.ts';
import type { Fields } from './fill-template.ts';
import { pageHeaders, REVALIDATED_FILES } from './headers.ts';
import { OWN_FILES } from './own-files.ts';
import { LONGEST_KEY, SURE_KEY } from './search-request.ts';
import { type Policy, prefixOf } from './settings.ts';

/** What the templates of several hosts ask for. */
export function policyFields(settings: Policy) {
  const prefix = prefixOf(settings.baseUrl);
  return {
    BASE_URL: settings.baseUrl,
    PREFIX: prefix,
    PREFIX_PATTERN: literally(prefix),
    PAGES: settings.pages.length > 0,
    SEARCH: settings.hasSearch,
    EMPTY_LISTS: settings.unknownSlug === 'empty',
    HEADERS: headerRows(Object.entries(CONTRACT_HEADERS)),
    PAGE_HEADERS: headerRows(pageHeaders(settings)),
    CACHE_CONTROL,
    MANIFEST_CACHE_CONTROL,
    REVALIDATED: REVALIDATED_FILES.map((file) => ({ FILE: file })),
    PREFLIGHT_SECONDS,
    SLUG,
    TRICK,
    API_ADDRESS,
    PACKED,
    NOT_FOUND: JSON.stringify(settings.bodies.notFound),
    METHOD_NOT_ALLOWED: JSON.stringify(settings.bodies.methodNotAllowed),
    EMPTY_LIST: JSON.stringify(settings.bodies.empty),
    EMPTY_WORDS: JSON.stringify([...EMPTY_WORDS]),
    SURE_KEY,
    LONGEST_KEY,
    OWN_FILES: OWN_FILES.map(literally).join('|'),
  } satisfies Fields;
}

function headerRows(headers: readonly (readonly [name: string, value: string])[]) {
  return headers.map(([name, value]) => ({ NAME: name, VALUE: value }));
}
