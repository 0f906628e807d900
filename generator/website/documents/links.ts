import { documentPath, FOLDER_PAGE } from '../../http/addresses.ts';
import { html, type Html } from '../html/html.ts';
import { documents, type Document } from './document.ts';

/** Where links of a document lead. */
export interface Links {
  readonly of: (href: string, words: Html) => Html;
  /** Code in a line of text; the code of a finding leads to what is said of it. */
  readonly ofCode: (code: string) => Html;
}

/** The document in which every finding has a heading. */
export const FINDINGS_DOCUMENT = 'findings';

/** The document that the reference of the interface refers to. */
export const CLIENTS_DOCUMENT = 'clients';

/** From the page of a document to the top of the site. */
export const TOP = '../../';

/** Rewrites links of a document, which name files, to the pages of these. `codes` are those of findings. */
export function linksIn(file: string, codes: ReadonlySet<string>): Links {
  return {
    of: (href, words) => {
      if (/^(?:https?:|#)/.test(href)) return html`<a href="${href}">${words}</a>`;
      if (/^[a-z][a-z+.-]*:|^\//i.test(href)) return words;
      const { pathname, hash } = new URL(href, `file:///${file}`);
      const path = decodeURIComponent(pathname.slice(1));
      const document = documents.find((one) => one.file === path);
      return document === undefined
        ? html`<a data-file="${path}">${words}</a>`
        : html`<a href="${addressOf(document.name)}${hash}">${isNameOf(document, words) ? document.title : words}</a>`;
    },
    ofCode: (code) =>
      // A single word may mean something else than the finding of that name.
      codes.has(code) && code.includes('-')
        ? html`<a href="${addressOf(FINDINGS_DOCUMENT)}#${code}"><code>${code}</code></a>`
        : html`<code${isWhole(code) && html` class="whole"`}>${code}</code>`,
  };
}

/** Whether code is short and would be torn apart at a hyphen, such as an option. */
function isWhole(code: string): boolean {
  return code.length <= 24 && /^\S*-\S*$/.test(code);
}

/** Whether the words are the name of a file, perhaps without its ending, which readers of the website do not see. */
function isNameOf({ file }: Document, { text }: Html): boolean {
  return ['', '.md'].some((ending) => `/${file}`.endsWith(`/${text}${ending}`));
}

/** The address of a document's page, from that of another. */
function addressOf(name: string): string {
  return TOP + documentPath(name).slice(0, -FOLDER_PAGE.length);
}
