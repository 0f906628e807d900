/** As much of a description as clients rely on. */
interface Described {
  readonly paths: Readonly<Record<string, { readonly parameters?: readonly Parameter[]; readonly get: Operation }>>;
  readonly components: {
    readonly schemas: Readonly<Record<string, Schema>>;
    readonly headers: Readonly<Record<string, unknown>>;
  };
}

interface Parameter {
  readonly name: string;
  readonly schema: object;
}

interface Operation {
  readonly responses: {
    readonly 200: { readonly content: Readonly<Record<string, { readonly schema?: { readonly $ref: string } }>> };
  };
}

interface Schema {
  readonly required?: readonly string[];
  readonly properties?: Readonly<Record<string, Schema>>;
  readonly items?: Schema;
  readonly anyOf?: readonly Schema[];
}

/** What is for people, and what has lines of its own. */
const NOT_CONSTRAINTS = new Set([
  ...['title', 'description', 'examples', '$schema', '$id'],
  ...['required', 'properties', 'items', 'anyOf'],
]);

/** What scripts say follows the client, and no version of the interface. */
const OF_SCRIPTS = /^Script|.Step$|^LaunchConfig$/;

/** What an interface promises, one line each: addresses with their types, keys with their constraints, headers. */
export function listInterface(description: object): string[] {
  const { paths, components } = description as Described;
  const addresses = Object.entries(paths).flatMap(([address, { parameters = [], get }]) => [
    ...Object.entries(get.responses[200].content).map(
      ([type, { schema }]) => `GET ${address}: ${type}${schema === undefined ? '' : ` ${nameIn(schema.$ref)}`}`,
    ),
    ...parameters.map(({ name, schema }) => `GET ${address} {${name}}: ${constraints(schema)}`),
  ]);
  const schemas = Object.entries(components.schemas)
    .filter(([name]) => !OF_SCRIPTS.test(name))
    .flatMap(([name, schema]) => listSchema(name, schema));
  return [...addresses, ...schemas, ...Object.keys(components.headers).map((name) => `header ${name}`)].sort();
}

function listSchema(place: string, schema: Schema): string[] {
  const { required = [], properties = {}, items, anyOf = [] } = schema;
  return [
    `${place}: ${constraints(schema)}`,
    ...required.map((key) => `${place} always has ${key}`),
    ...Object.entries(properties).flatMap(([key, value]) => listSchema(`${place}.${key}`, value)),
    ...(items === undefined ? [] : listSchema(`${place}[]`, items)),
    ...anyOf.flatMap((one, index) => listSchema(`${place}(${String(index)})`, one)),
  ];
}

function constraints(schema: object): string {
  return JSON.stringify(
    Object.fromEntries(Object.entries(schema).filter(([keyword]) => !NOT_CONSTRAINTS.has(keyword))),
  );
}

function nameIn(reference: string): string {
  return reference.replace(/^.*\//, '');
}
