import { createHash } from 'node:crypto';

/** A mark with the digest of all before it: an unchanged file may be replaced, an edited one is its author's. */
const WORDS = 'Unchanged since "catalogue" wrote it: sha256:';

/** How the mark is in a text by the ending of the file's name, before and after its words. */
const COMMENTS: Readonly<Record<string, readonly [string, string]>> = {
  xml: ['<!-- ', ' -->'],
  html: ['<!-- ', ' -->'],
  js: ['// ', ''],
  mjs: ['// ', ''],
  jsonc: ['// ', ''],
};

/** JSON has no comments: its mark is a separate file beside it, which `sha256sum --check` reads as well. */
export function hasMarkBeside(name: string): boolean {
  return name.endsWith('.json');
}

/** Name of the file that holds the mark of a JSON file. */
export function markBeside(name: string): string {
  return `${name}.sha256`;
}

/** The mark of a text; `name` is that of the file as the program knows it. */
export function markOf(name: string, text: string): string {
  const sha256 = createHash('sha256').update(text).digest('hex');
  if (hasMarkBeside(name)) return `# ${WORDS}${sha256}\n${sha256}  ${name}\n`;
  const [begin, end] = COMMENTS[/[^.]*$/.exec(name)?.[0] ?? ''] ?? ['# ', ''];
  return `${begin}${WORDS}${sha256}${end}\n`;
}

/** Whether a text with its mark at the end is as it was written. */
export function isMarked(name: string, text: string): boolean {
  const end = text.lastIndexOf('\n', text.length - 2) + 1;
  return end > 0 && text.slice(end) === markOf(name, text.slice(0, end));
}

/** Whether a text has a mark, perhaps that of another text. */
export function isMark(text: string): boolean {
  return text.includes(WORDS);
}
