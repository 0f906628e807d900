import { html, type Html } from '../html/html.ts';
import { nameOf, type SchemaObject } from './description.ts';

/** The type of a value, in words; another schema is led to. */
export function schemaType(schema: SchemaObject): Html {
  const { $ref, enum: values, const: value, type, items, additionalProperties: rest } = schema;
  if ($ref !== undefined) return html`<a href="#${schemaId(nameOf($ref))}">${nameOf($ref)}</a>`;
  if (value !== undefined) return html`<code>${JSON.stringify(value)}</code>`;
  if (values !== undefined) return joined(values.map((one) => html`<code>${JSON.stringify(one)}</code>`));
  const choices = schema.oneOf ?? schema.anyOf;
  if (choices !== undefined) return joined(choices.map(schemaType));
  if (type === 'array') return items === undefined ? html`array` : html`array of ${schemaType(items)}`;
  if (type === 'object' && typeof rest === 'object') return html`map of ${schemaType(rest)}`;
  return type === undefined ? html`any` : html`${[type].flat().join(' or ')}`;
}

export function schemaId(name: string): string {
  return `schema-${name}`;
}

function joined(pieces: readonly Html[]): Html {
  return html`${pieces.map((piece, index) => html`${index > 0 && ' or '}${piece}`)}`;
}
