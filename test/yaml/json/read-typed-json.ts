import { ValueMap, type Value } from '../../../generator/yaml/value/value.ts';

const TOKEN = /[\s,:]*("(?:[^"\\]|\\.)*"|-?\d[\d.eE+-]*|true|false|null|[[\]{}])/gy;

/** Reads JSON known to be right, keeping `60` an integer and `60.0` a float, which `JSON.parse` does not. */
export function readTypedJson(text: string): Value {
  const tokens = Array.from(text.matchAll(TOKEN), (match) => match[1] ?? '');
  return new TokenReader(tokens).read();
}

class TokenReader {
  readonly #tokens: readonly string[];
  #next = 0;

  constructor(tokens: readonly string[]) {
    this.#tokens = tokens;
  }

  read(): Value {
    const token = this.#take();
    switch (token) {
      case '{':
        return this.#readMap();
      case '[':
        return this.#readSequence();
      case 'true':
        return true;
      case 'false':
        return false;
      case 'null':
        return null;
      default:
        return token.startsWith('"') ? (JSON.parse(token) as string) : readNumber(token);
    }
  }

  #readMap(): Value {
    const keys: string[] = [];
    const values: Value[] = [];
    for (let token = this.#take(); token !== '}'; token = this.#take()) {
      keys.push(JSON.parse(token) as string);
      values.push(this.read());
    }
    return new ValueMap(keys, values);
  }

  #readSequence(): Value {
    const items: Value[] = [];
    while (this.#tokens[this.#next] !== ']') {
      items.push(this.read());
    }
    this.#next++;
    return items;
  }

  #take(): string {
    const token = this.#tokens[this.#next++];
    if (token === undefined) {
      throw new Error('The JSON ends too soon');
    }
    return token;
  }
}

function readNumber(token: string): bigint | number {
  return /^-?\d+$/.test(token) ? BigInt(token) : Number(token);
}
