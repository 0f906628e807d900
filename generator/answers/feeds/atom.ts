import { CONTENT_TYPE } from '../../http/contract.ts';
import type { SiteRecord } from '../../records/records.ts';
import type { News } from './news.ts';
import { xmlText } from './xml-text.ts';

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
