import { hostTemplates } from './host-templates.ts';

type Field = string | number | boolean | readonly Fields[];

/** What the placeholders of a template stand for: texts, whether a section is there, the rows for which one is repeated. */
export type Fields = Readonly<Record<string, Field>>;

/** From `#if NAME`, `#unless NAME` or `#each NAME` to `#end NAME`, in comments of the language. */
const SECTION = /^[ \t]*(?:#|\/\/)(if|unless|each) (\w+)\n([^]*?)^[ \t]*(?:#|\/\/)end \2\n/;

/** `#include PATH`, for the text of another template. */
const INCLUDE = /^([ \t]*)(?:#|\/\/)include (\S+)\n/;

const PLACEHOLDER = /__([A-Z]+(?:_[A-Z]+)*)__/;

const PART = new RegExp(`${SECTION.source}|${INCLUDE.source}|${PLACEHOLDER.source}`, 'gm');

/** The text of a template, by its path below `hosts/`; to ask for a field that is not there is a bug. */
export function fillTemplate(path: string, fields: Fields): string {
  const text = hostTemplates()[path];
  if (text === undefined) throw new Error(`there is no template ${path}`);
  return fill(text, fields);
}

function fill(text: string, fields: Fields): string {
  return text.replaceAll(
    PART,
    (...[, directive, section, content, indent, path, placeholder]: readonly (string | undefined)[]) => {
      if (path !== undefined) return fillTemplate(path, fields).replaceAll(/^(?=.)/gm, indent ?? '');
      const name = section ?? placeholder ?? '';
      const field = fields[name];
      if (field === undefined) throw new Error(`a template asks for ${name}`);
      if (directive !== undefined) {
        const rows = rowsOf(directive, field);
        return rows.map((row) => fill(content ?? '', { ...fields, ...row })).join('');
      }
      if (typeof field === 'object') throw new Error(`${name} is no text`);
      return String(field);
    },
  );
}

/** The fields that a section has besides those around it, for each time that it is written. */
function rowsOf(directive: string, field: Field): readonly Fields[] {
  const isList = typeof field === 'object';
  if (directive === 'each') return isList ? field : [];
  const isThere = isList ? field.length > 0 : Boolean(field);
  return isThere === (directive === 'if') ? [{}] : [];
}
