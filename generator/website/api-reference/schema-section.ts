import type { RecordSchema } from '../../records/record-schemas.ts';
import { html, type Html } from '../html/html.ts';
import { inRow, table } from '../html/elements.ts';

const DEEPEST = 3;

/** A value by its path, such as `results[].slug`. */
interface SchemaMember {
  readonly path: string;
  readonly schema: RecordSchema;
  readonly isRequired: boolean;
}

export function schemaSection(name: string, schema: RecordSchema): Html {
  const members = membersOf(schema);
  return html`<h3 id="${schemaId(name)}">${name}</h3>
    <p>${schema.description} <span class="quiet">${schemaType(schema)}</span></p>
    ${members.length > 0 && memberTable(members)}`;
}

function memberTable(members: readonly SchemaMember[]): Html {
  const rows = members.map(
    ({ path, schema, isRequired }) =>
      html`<tr>
        <th scope="row"><code>${path}</code>${!isRequired && html` <span class="quiet">optional</span>`}</th>
        <td>${schemaType(schema)}</td>
        <td>${schema.description}</td>
      </tr> `,
  );
  return table(['Key', 'Type', 'Meaning'], rows);
}

function membersOf(schema: RecordSchema, pathPrefix = '', depth = 0): SchemaMember[] {
  if (depth === DEEPEST) return [];
  if (schema.items !== undefined) return membersOf(schema.items, `${pathPrefix}[]`, depth);
  const required = new Set(schema.required);
  return Object.entries(schema.properties ?? {}).flatMap(([key, property]) => {
    if (typeof property === 'boolean') return [];
    const path = pathPrefix === '' ? key : `${pathPrefix}.${key}`;
    return [{ path, schema: property, isRequired: required.has(key) }, ...membersOf(property, path, depth + 1)];
  });
}

export function schemaType(schema: RecordSchema): Html {
  const { $ref, enum: values, const: value, type, items, additionalProperties: additional } = schema;
  if ($ref !== undefined) return html`<a href="#${schemaId(nameOf($ref))}">${nameOf($ref)}</a>`;
  if (value !== undefined) return html`<code>${JSON.stringify(value)}</code>`;
  if (values !== undefined) return inRow(values.map((value) => html`<code>${JSON.stringify(value)}</code>`));
  const choices = schema.oneOf ?? schema.anyOf;
  if (choices !== undefined) return inRow(choices.map(schemaType));
  if (type === 'array') return items === undefined ? html`array` : html`array of ${schemaType(items)}`;
  if (type === 'object' && typeof additional === 'object') return html`map of ${schemaType(additional)}`;
  return type === undefined ? html`any` : html`${[type].flat().join(' or ')}`;
}

function schemaId(name: string): string {
  return `schema-${name}`;
}

export function nameOf(reference: string): string {
  return reference.slice(reference.lastIndexOf('/') + 1);
}
