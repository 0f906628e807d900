import { documentPath, pageAddress } from '../../http/addresses.ts';
import { html, Html } from '../html/html.ts';
import { documents, type Document } from './document.ts';

/** The text of each SVG that documents show, by its path in the project. */
export type Pictures = ReadonlyMap<string, string>;

/** Where links of a document lead, and what its pictures are. */
export interface Links {
  readonly of: (href: string, words: Html) => Html;
  /** Code in a line of text; the code of a finding leads to what is said of it. */
  readonly ofCode: (code: string) => Html;
  /** A picture, or the words that stand for it with a link to where it lies. */
  readonly picture: (href: string, words: string) => Html;
}

/** The document in which every finding has a heading. */
export const FINDINGS_DOCUMENT = 'findings';

/** The document that the reference of the interface refers to. */
export const CLIENTS_DOCUMENT = 'clients';

/** From the page of a document to the top of the site. */
export const TOP = '../../';

/** Rewrites links of a document, which name files, to the pages of these. `codes` are those of findings. */
export function linksIn(file: string, codes: ReadonlySet<string>, pictures: Pictures): Links {
  const of: Links['of'] = (href, words) => {
    if (/^(?:https?:|#)/.test(href)) return html`<a href="${href}">${words}</a>`;
    if (/^[a-z][a-z+.-]*:|^\//i.test(href)) return words;
    const { path, hash } = placeOf(href, file);
    const document = documents.find((one) => one.file === path);
    return document === undefined
      ? html`<a data-file="${path}">${words}</a>`
      : html`<a href="${addressOf(document.name)}${hash}">${isNameOf(document, words) ? document.title : words}</a>`;
  };
  return {
    of,
    picture: (href, words) => {
      const svg = pictures.get(placeOf(href, file).path);
      return svg === undefined ? html`<em>Picture: ${of(href, html`${words}`)}</em>` : pictureHtml(svg, words);
    },
    ofCode: (code) =>
      // A single word may mean something else than the finding of that name.
      codes.has(code) && code.includes('-')
        ? html`<a href="${addressOf(FINDINGS_DOCUMENT)}#${code}"><code>${code}</code></a>`
        : // What is short would be torn apart at a hyphen, such as an option.
          html`<code${code.length <= 24 && /^\S*-\S*$/.test(code) && html` class="whole"`}>${code}</code>`,
  };
}

/** What a link of a file leads to: its path in the project, and the part of it. */
export function placeOf(href: string, file: string): { readonly path: string; readonly hash: string } {
  const { pathname, hash } = new URL(href, `file:///${file}`);
  return { path: decodeURIComponent(pathname.slice(1)), hash };
}

/** A picture within the page. The project's own ones hold nothing but shapes and text; pages refuse styles in attributes. */
function pictureHtml(svg: string, words: string): Html {
  const shapes = svg.replace(/<title>[^<]*<\/title>/, '').replaceAll(/ style="[^"]*"/g, '');
  return html`<span class="picture" role="img" aria-label="${words}" tabindex="0">${new Html(shapes)}</span>`;
}

/** Whether the words are the name of a file, perhaps without its ending, which readers of the website do not see. */
function isNameOf({ file }: Document, { text }: Html): boolean {
  return ['', '.md'].some((ending) => `/${file}`.endsWith(`/${text}${ending}`));
}

/** The address of a document's page, from that of another. */
function addressOf(name: string): string {
  return TOP + pageAddress(documentPath(name));
}
