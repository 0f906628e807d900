import type { SiteRecord } from '../../records/records.ts';
import type { News } from './news.ts';

const NEVER = '1970-01-01T00:00:00Z';

function atomEntry(news: News): string {
  const [answer] = news.attachments;
  return `<entry>
<updated>${news.date_modified}</updated>
<link href="${xmlText(news.url)}"/>
<link rel="related" type="${answer.mime_type}" href="${xmlText(answer.url)}"/>
<id>${news.id}</id>
<title>${xmlText(news.title)}</title>
<published>${news.date_published}</published>
<author><name>${xmlText(news.authors[0].name)}</name></author>
<category term="${xmlText(news.tags[0])}"/>
<content>${xmlText(news.content_text)}</content>
</entry>
`;
}

export function atomFeed(news: readonly News[], path: string, title: string, { baseUrl }: SiteRecord): string {
  const [newest] = news;
  const address = xmlText(`${baseUrl}/${path}`);
  const updated = newest?.date_modified ?? NEVER;
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

/** Characters that XML 1.0 cannot contain, even escaped. */
const NO_XML = /[^\t\n\r\u{20}-\u{D7FF}\u{E000}-\u{FFFD}\u{10000}-\u{10FFFF}]/gu;

const ESCAPES: Readonly<Record<string, string>> = {
  '&': '&amp;',
  '<': '&lt;',
  '>': '&gt;',
  '"': '&quot;',
  "'": '&#39;',
};

/** Marks of writing direction, which would affect text after a title. */
const DIRECTION_MARKS = /[\u061C\u200E\u200F\u202A-\u202E\u2066-\u2069]/g;

/** Escapes a text for an element or attribute, with direction marks as numbers. */
function xmlText(text: string): string {
  const visible = text.replaceAll(
    DIRECTION_MARKS,
    (turning) => `U+${turning.charCodeAt(0).toString(16).toUpperCase().padStart(4, '0')}`,
  );
  return visible.replaceAll(NO_XML, '\u{FFFD}').replaceAll(/[&<>"']/g, (character) => ESCAPES[character] ?? '');
}
