import { CONTENT_TYPE } from '../../http/contract.ts';
import type { SiteRecord } from '../../records/records.ts';
import type { Entry } from '../endpoint.ts';
import { newsKey } from './newest.ts';
import type { News } from './news.ts';
import { plainText, xmlText } from './xml-text.ts';

/** An entry, which begins with its time and its address. */
const ENTRY = /<entry>\n<updated>([^<]*)<\/updated>\n<link href="([^"]*)"\/>\n.*?<\/entry>\n/gs;

/** When nothing has happened yet. */
const NEVER = '1970-01-01T00:00:00Z';

/** The text of an entry of an Atom feed. */
export function atomEntry(news: News): string {
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

/** The entries of a feed that `atomFeed` has made. */
export function atomEntries(body: string): Entry[] {
  return Array.from(body.matchAll(ENTRY), ([text, updated = '', url = '']) => ({
    key: newsKey({ updated, url: plainText(url) }),
    text,
  }));
}

/** A feed of entries, newest first; `path` is its own. */
export function atomFeed(entries: readonly Entry[], path: string, title: string, { baseUrl }: SiteRecord): string {
  const [newest] = entries;
  const address = xmlText(`${baseUrl}/${path}`);
  const updated = newest === undefined ? NEVER : (newest.key.split(' ', 1)[0] ?? NEVER);
  return `<?xml version="1.0" encoding="utf-8"?>
<feed xmlns="http://www.w3.org/2005/Atom">
<id>${address}</id>
<title>${xmlText(title)}</title>
<updated>${updated}</updated>
<link rel="self" type="application/atom+xml" href="${address}"/>
<link href="${xmlText(`${baseUrl}/`)}"/>
${entries.map(({ text }) => text).join('')}</feed>
`;
}
