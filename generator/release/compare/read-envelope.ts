/** An installer as it is served, whatever its keys. */
export type Served = Readonly<Record<string, unknown>>;

/** The installers of an envelope, or `undefined` if the text is something else. */
export function readEnvelope(text: string): readonly Served[] | undefined {
  const body = readJson(text);
  if (!isObject(body) || !Array.isArray(body['results'])) return undefined;
  return body['results'].filter(isObject);
}

/** The text of a body with each value on a line of its own; as it is, if it is no JSON. */
export function spreadOut(text: string): string {
  const body = readJson(text);
  return body === undefined ? text : `${JSON.stringify(body, undefined, 1)}\n`;
}

function readJson(text: string): unknown {
  try {
    return JSON.parse(text) as unknown;
  } catch {
    return undefined;
  }
}

function isObject(value: unknown): value is Served {
  return typeof value === 'object' && value !== null && !Array.isArray(value);
}
