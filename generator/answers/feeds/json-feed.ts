import { JSON_FEED } from '../../http/addresses.ts';
import { CONTENT_TYPE } from '../../http/contract.ts';
import type { SiteRecord } from '../../records/records.ts';
import type { News } from './news.ts';

function toItem({ id, url, answer, title, text, author, runner, published, updated }: News) {
  return {
    id,
    url,
    title,
    content_text: text,
    date_published: published,
    date_modified: updated,
    authors: [{ name: author }],
    tags: [runner],
    attachments: [{ url: answer, mime_type: CONTENT_TYPE }],
  };
}

/** A feed of news, newest first, by version 1.1 of the format. */
export function jsonFeed(news: readonly News[], title: string, { baseUrl, description }: SiteRecord) {
  return {
    version: 'https://jsonfeed.org/version/1.1',
    title,
    home_page_url: `${baseUrl}/`,
    feed_url: `${baseUrl}/${JSON_FEED}`,
    ...(description === undefined ? {} : { description }),
    items: news.map(toItem),
  };
}
