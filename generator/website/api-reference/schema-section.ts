import { html, type Html } from '../html/html.ts';
import { columnHeads, inRow, table } from '../html/elements.ts';

export interface SchemaObject {
  readonly $ref?: string;
  readonly description?: string;
  readonly type?: string | readonly string[];
  readonly enum?: readonly unknown[];
  readonly const?: unknown;
  readonly items?: SchemaObject;
  readonly properties?: Readonly<Record<string, SchemaObject>>;
  readonly additionalProperties?: boolean | SchemaObject;
  readonly required?: readonly string[];
  readonly oneOf?: readonly SchemaObject[];
  readonly anyOf?: readonly SchemaObject[];
}

export interface ParameterObject {
  readonly name: string;
  readonly description: string;
  readonly schema: SchemaObject;
  readonly example?: string | number;
}

export interface ResponseObject {
  readonly $ref?: string;
  readonly description?: string;
  readonly headers?: Readonly<Record<string, object>>;
  readonly content?: Readonly<
    Record<
      string,
      { readonly schema?: SchemaObject; readonly examples?: Readonly<Record<string, { readonly value: unknown }>> }
    >
  >;
}

type Responses = Readonly<Record<string, ResponseObject>>;

export interface PathObject {
  readonly parameters?: readonly ParameterObject[];
  readonly get: {
    readonly operationId: string;
    readonly summary: string;
    readonly description?: string;
    readonly responses: Responses;
  };
  readonly options: { readonly responses: Responses };
  readonly 'x-other-methods': ResponseObject;
}

export interface ApiDescription {
  readonly info: { readonly version: string; readonly description: string };
  readonly paths: Readonly<Record<string, PathObject>>;
  readonly components: {
    readonly schemas: Readonly<Record<string, SchemaObject>>;
    readonly responses: Responses;
    readonly headers: Readonly<Record<string, { readonly description: string; readonly example?: string }>>;
  };
}

const DEEPEST = 3;

/** A value by its path, such as `results[].slug`. */
interface SchemaMember {
  readonly path: string;
  readonly schema: SchemaObject;
  readonly isRequired: boolean;
}

export function schemaSection(name: string, schema: SchemaObject): Html {
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
  return table(columnHeads('Key', 'Type', 'Meaning'), rows);
}

function membersOf(schema: SchemaObject, pathPrefix = '', depth = 0): SchemaMember[] {
  if (depth === DEEPEST) return [];
  if (schema.items !== undefined) return membersOf(schema.items, `${pathPrefix}[]`, depth);
  const required = new Set(schema.required);
  return Object.entries(schema.properties ?? {}).flatMap(([key, property]) => {
    const path = pathPrefix === '' ? key : `${pathPrefix}.${key}`;
    return [{ path, schema: property, isRequired: required.has(key) }, ...membersOf(property, path, depth + 1)];
  });
}

export function schemaType(schema: SchemaObject): Html {
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
