import { CONTENT_TYPE } from '../../http/contract.ts';
import type { SiteRecord } from '../../records/records.ts';

/** An installer that is new or was updated, as feeds tell of it. */
export interface News {
  /** The same wherever the catalogue is served; another one for each update. */
  readonly id: string;
  /** What people read: its part of the page of its game, or its answer where there are no pages. */
  readonly url: string;
  /** What programs read. */
  readonly answer: string;
  readonly title: string;
  readonly text: string;
  readonly author: string;
  readonly runner: string;
  readonly published: string;
  readonly updated: string;
}

/** When nothing has happened yet. */
const NEVER = '1970-01-01T00:00:00Z';

function atomEntry(news: News): string {
  return `<entry>
<updated>${news.updated}</updated>
<link href="${xmlText(news.url)}"/>
<link rel="related" type="${CONTENT_TYPE}" href="${xmlText(news.answer)}"/>
<id>${news.id}</id>
<title>${xmlText(news.title)}</title>
<published>${news.published}</published>
<author><name>${xmlText(news.author)}</name></author>
<category term="${xmlText(news.runner)}"/>
<content>${xmlText(news.text)}</content>
</entry>
`;
}

/** A feed of news, newest first; `path` is its own. */
export function atomFeed(news: readonly News[], path: string, title: string, { baseUrl }: SiteRecord): string {
  const [newest] = news;
  const address = xmlText(`${baseUrl}/${path}`);
  const updated = newest?.updated ?? NEVER;
  return `<?xml version="1.0" encoding="utf-8"?>
<feed xmlns="http://www.w3.org/2005/Atom">
<id>${address}</id>
<title>${xmlText(title)}</title>
<updated>${updated}</updated>
<link rel="self" type="application/atom+xml" href="${address}"/>
<link href="${xmlText(`${baseUrl}/`)}"/>
${news.map(atomEntry).join('')}</feed>
`;
}

/** What XML 1.0 cannot hold, not even escaped: controls, single halves of a character, and U+FFFE and U+FFFF. */
const NO_XML = /[^\t\n\r\u{20}-\u{D7FF}\u{E000}-\u{FFFD}\u{10000}-\u{10FFFF}]/gu;

const ESCAPES: Readonly<Record<string, string>> = {
  '&': '&amp;',
  '<': '&lt;',
  '>': '&gt;',
  '"': '&quot;',
  "'": '&#39;',
};

/** What turns the direction of writing: a title would turn whatever stands after it in a reader's list. */
const TURNING = /[\u061C\u200E\u200F\u202A-\u202E\u2066-\u2069]/g;

/** A text as it stands in an element or an attribute, with what turns the direction of writing by its number, as on pages. */
function xmlText(text: string): string {
  const visible = text.replaceAll(
    TURNING,
    (turning) => `U+${turning.charCodeAt(0).toString(16).toUpperCase().padStart(4, '0')}`,
  );
  return visible.replaceAll(NO_XML, '\u{FFFD}').replaceAll(/[&<>"']/g, (character) => ESCAPES[character] ?? '');
}
