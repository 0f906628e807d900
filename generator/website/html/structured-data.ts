import { Html } from './html.ts';

/** Data for programs that read pages; nothing runs it, and no text in it ends it. */
export function structuredData(data: Readonly<Record<string, unknown>>): Html {
  const text = JSON.stringify({ '@context': 'https://schema.org', ...data });
  return new Html(`<script type="application/ld+json">${text.replaceAll('<', '\\u003c')}</script>`);
}
