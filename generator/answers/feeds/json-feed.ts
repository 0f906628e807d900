import { JSON_FEED } from '../../http/addresses.ts';
import { CONTENT_TYPE } from '../../http/contract.ts';
import type { SiteRecord } from '../../records/records.ts';
import type { Entry } from '../endpoint.ts';
import { newsKey } from './newest.ts';
import type { News } from './news.ts';

interface Item {
  readonly id: string;
  readonly url: string;
  readonly title: string;
  readonly content_text: string;
  readonly date_published: string;
  readonly date_modified: string;
  readonly authors: readonly { readonly name: string }[];
  readonly tags: readonly string[];
  readonly attachments: readonly { readonly url: string; readonly mime_type: string }[];
}

/** The text of an entry of a JSON Feed. */
export function jsonItem(news: News): string {
  const { id, url, answer, title, text, author, runner, published, updated } = news;
  const item: Item = {
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
  return JSON.stringify(item);
}

/** The entries of a feed that `jsonFeed` has made. */
export function jsonItems(body: string): Entry[] {
  return (JSON.parse(body) as { readonly items: readonly Item[] }).items.map(toEntry);
}

/** A feed of entries, newest first, by version 1.1 of the format. */
export function jsonFeed(entries: readonly Entry[], title: string, { baseUrl, description }: SiteRecord): string {
  const head = JSON.stringify({
    version: 'https://jsonfeed.org/version/1.1',
    title,
    home_page_url: `${baseUrl}/`,
    feed_url: `${baseUrl}/${JSON_FEED}`,
    ...(description === undefined ? {} : { description }),
  });
  return `${head.slice(0, -1)},"items":[${entries.map(({ text }) => text).join(',')}]}`;
}

function toEntry(item: Item): Entry {
  return { key: newsKey({ updated: item.date_modified, url: item.url }), text: JSON.stringify(item) };
}
