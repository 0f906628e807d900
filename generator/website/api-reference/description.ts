/** A schema as the description of the interface has it, as far as pages show it. */
export interface SchemaObject {
  readonly $ref?: string;
  readonly description?: string;
  readonly type?: string | readonly string[];
  readonly enum?: readonly unknown[];
  readonly const?: unknown;
  readonly items?: SchemaObject;
  readonly prefixItems?: readonly SchemaObject[];
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

interface MediaContent {
  readonly schema?: SchemaObject;
  readonly example?: unknown;
  readonly examples?: Readonly<Record<string, { readonly value: unknown }>>;
}

export interface ResponseObject {
  readonly description: string;
  readonly headers?: Readonly<Record<string, object>>;
  readonly content?: Readonly<Record<string, MediaContent>>;
}

export interface Reference {
  readonly $ref: string;
}

export interface PathObject {
  readonly parameters?: readonly ParameterObject[];
  readonly get: {
    readonly operationId: string;
    readonly summary: string;
    readonly description?: string;
    readonly responses: Readonly<Record<string, ResponseObject | Reference>>;
  };
  readonly options: { readonly responses: Readonly<Record<string, ResponseObject | Reference>> };
  readonly 'x-other-methods': Reference;
}

/** The description of the interface, as far as pages show it. */
export interface ApiDescription {
  readonly info: { readonly title: string; readonly version: string; readonly description: string };
  readonly paths: Readonly<Record<string, PathObject>>;
  readonly components: {
    readonly schemas: Readonly<Record<string, SchemaObject>>;
    readonly responses: Readonly<Record<string, ResponseObject>>;
    readonly headers: Readonly<Record<string, { readonly description: string; readonly example?: string }>>;
  };
}

/** What a reference leads to by its name, the last part of it. */
export function nameOf(reference: string): string {
  return reference.slice(reference.lastIndexOf('/') + 1);
}
