/** As much of a description as tests look at. */
export interface OpenApi {
  readonly info: { readonly version: string };
  readonly servers: readonly { readonly url: string }[];
  readonly paths: Readonly<Record<string, PathItem>>;
  readonly components: {
    readonly schemas: Readonly<Record<string, Schema>>;
    readonly headers: Readonly<Record<string, { readonly description?: string }>>;
  };
}

interface PathItem {
  readonly get: Operation;
  readonly head: Operation;
  readonly options: Operation;
}

interface Operation {
  readonly operationId: string;
  readonly summary: string;
  readonly description?: string;
  readonly responses: { readonly 200: Answer };
}

interface Answer {
  readonly headers: Readonly<Record<string, object>>;
  readonly content: Readonly<
    Record<
      string,
      { readonly schema?: { readonly $ref: string }; readonly examples?: Readonly<Record<string, { value: unknown }>> }
    >
  >;
}

interface Schema {
  readonly properties?: object;
  readonly required?: readonly string[];
}
