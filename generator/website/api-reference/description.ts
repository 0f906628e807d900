/** A schema as the description of the interface has it, as far as pages show it. */
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

/** An answer, or a reference to one. */
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

/** The description of the interface, as far as pages show it. */
export interface ApiDescription {
  readonly info: { readonly version: string; readonly description: string };
  readonly paths: Readonly<Record<string, PathObject>>;
  readonly components: {
    readonly schemas: Readonly<Record<string, SchemaObject>>;
    readonly responses: Responses;
    readonly headers: Readonly<Record<string, { readonly description: string; readonly example?: string }>>;
  };
}
