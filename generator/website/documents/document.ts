import list from './documents.json' with { type: 'json' };

/** A document of the project that the website shows. */
export interface Document {
  /** Path of its Markdown in the project. */
  readonly file: string;
  /** Names its page in addresses. */
  readonly name: string;
  /** What lists of documents call it. */
  readonly title: string;
  /** For whom it is. */
  readonly reader: string;
  /** What it says, in a sentence. */
  readonly summary: string;
}

/** All of them, in the order in which they are listed: by their readers. */
export const documents: readonly Document[] = list;

/** A document as HTML, except for what depends on the site. */
export interface RenderedDocument extends Document {
  readonly heading: string;
  readonly sections: readonly DocumentSection[];
  /** All after the heading. Links to files without a page are `<a data-file="PATH">`. */
  readonly body: string;
}

/** A heading in a document, and where it is. */
export interface DocumentSection {
  readonly id: string;
  readonly text: string;
  readonly level: number;
}
