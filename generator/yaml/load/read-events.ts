import {
  CHOMPING_MODE,
  COLLECTION_STYLE,
  EVENT_ID,
  getScalarValue,
  type MappingEvent,
  parseEvents,
  SCALAR_STYLE,
  type ScalarEvent,
  type SequenceEvent,
} from 'js-yaml';
import { memoize } from '../../text/memoize.ts';
import { MAXIMUM_DEPTH, MAXIMUM_PIECES } from './limits.ts';
import type { Pair, ScalarNode, YamlNode } from './yaml-node.ts';

/** Control characters, characters that some readers take for line breaks, and marks of documents. */
const DOUBTFUL = /[\0-\x09\x0B-\x1F\x7F-\x9F\u2028\u2029\uFEFF\uFFFE\uFFFF]|^(?:---|\.\.\.)/m;

/** Line breaks in quotes, halves of characters, and the escape that may be beyond Unicode. */
const DOUBTFUL_IN_QUOTES = /\n|\\(?:U|u[dD][89a-fA-F])/;

/** In YAML 1.1, a `?` ends a plain text in brackets, and neither `?` nor `:` begins one. */
const DOUBTFUL_IN_FLOW = /\?|^:/;

/** In a text below `|` or `>`, a line of spaces that is longer than the indentation. */
const SPACES_ALONE = /(?:^|\n) +(?:\n|$)/;

/** Limit on the pieces that one event can stand for: a colon, the sign of a block scalar, and its text. */
const PIECES_OF_EVENT = 3;

/** YAML allows a key 1,024 characters before its colon. */
const LONGEST_KEY = 1_000;

/** Limit for maps in which each key is compared with all others. */
const MOST_KEYS = 100;

/** One string for equal keys, which the engine then compares by identity. */
const intern = memoize((text) => Object.keys({ [text]: true })[0] ?? text);

const LINE_FEED = 0x0a;
const SPACE = 0x20;
const HASH = 0x23;
const COMMA = 0x2c;
const DASH = 0x2d;
const COLON = 0x3a;

type YamlEvent = ReturnType<typeof parseEvents>[number];

/** Reads a record with js-yaml, much faster than the exact reader, which gives the same nodes; `undefined` where that has to decide. */
export function readEvents(text: string): YamlNode | undefined {
  if (DOUBTFUL.test(text) || !text.isWellFormed()) return undefined;
  const events = eventsOf(text);
  return events.length * PIECES_OF_EVENT > MAXIMUM_PIECES ? undefined : new EventReader(text, events).readDocument();
}

/** No events if the text is no YAML. */
function eventsOf(text: string): readonly YamlEvent[] {
  try {
    return parseEvents(text, { maxDepth: MAXIMUM_DEPTH });
  } catch {
    return [];
  }
}

/** Turns events into nodes; each method gives up with `undefined` or -1. */
class EventReader {
  private readonly text: string;
  private readonly events: readonly YamlEvent[];
  /** Index of the next event. */
  private next = 1;
  /** End of the last node. */
  private end = 0;
  /** End of the last block collection. */
  private blockEnd = -1;

  constructor(text: string, events: readonly YamlEvent[]) {
    this.text = text;
    this.events = events;
  }

  /** Reads the one document of a text, if no mark begins it and it is a list or a map. */
  readDocument(): YamlNode | undefined {
    const [document, first] = this.events;
    if (document === undefined || !('explicitStart' in document) || document.explicitStart) return undefined;
    if (first?.type === EVENT_ID.SCALAR) return undefined;
    const root = this.readNode(false);
    return this.next === this.events.length - 1 ? root : undefined;
  }

  private readNode(inFlow: boolean): YamlNode | undefined {
    const event = this.events[this.next];
    this.next += 1;
    if (event === undefined || !('tagStart' in event) || event.tagStart !== -1 || event.anchorStart !== -1)
      return undefined;
    const start = event.type === EVENT_ID.SCALAR ? event.valueStart : event.start;
    if (inFlow && this.text.slice(this.end, start).includes('\n')) return undefined;
    if (event.type === EVENT_ID.SCALAR) return this.readScalar(event, inFlow);
    this.end = start + 1;
    return event.type === EVENT_ID.MAPPING ? this.readMapping(event) : this.readSequence(event);
  }

  private readSequence({ start, style }: SequenceEvent): YamlNode | undefined {
    const isFlow = style === COLLECTION_STYLE.FLOW;
    const items: YamlNode[] = [];
    while (!this.isClosing()) {
      const item = this.readNode(isFlow);
      if (item === undefined) return undefined;
      items.push(item);
    }
    const end = isFlow ? this.closeFlow(']') : this.closeBlock();
    return end === -1 ? undefined : { kind: 'sequence', start, end, items };
  }

  private readMapping({ start, style }: MappingEvent): YamlNode | undefined {
    const isFlow = style === COLLECTION_STYLE.FLOW;
    const pairs: Pair[] = [];
    while (!this.isClosing()) {
      const key = this.readNode(isFlow);
      if (key?.kind !== 'scalar' || !this.isKey(key, isFlow) || !isNewKey(pairs, key)) return undefined;
      const value = this.readNode(isFlow);
      if (value === undefined) return undefined;
      pairs.push({ key, value });
    }
    const end = isFlow ? this.closeFlow('}') : this.closeBlock();
    return end === -1 ? undefined : { kind: 'mapping', start, end, pairs };
  }

  /** Whether the next event closes the collection; passes it if so. */
  private isClosing(): boolean {
    if (this.events[this.next]?.type !== EVENT_ID.POP) return false;
    this.next += 1;
    return true;
  }

  /** Whether a colon and a blank follow a scalar at once. */
  private isKey({ end }: ScalarNode, isFlow: boolean): boolean {
    const code = this.text.charCodeAt(end + 1);
    return this.text.charCodeAt(end) === COLON && (code === SPACE || (code === LINE_FEED && !isFlow));
  }

  private readScalar(event: ScalarEvent, inFlow: boolean): ScalarNode | undefined {
    const { valueStart, valueEnd, style, fast } = event;
    // js-yaml gives no offset of an empty value.
    if (valueStart === -1) return undefined;
    if (style === SCALAR_STYLE.LITERAL_BLOCK || style === SCALAR_STYLE.FOLDED_BLOCK) return this.readBlockScalar(event);
    const plain = style === SCALAR_STYLE.PLAIN;
    if (!fast && (plain || DOUBTFUL_IN_QUOTES.test(this.text.slice(valueStart, valueEnd)))) return undefined;
    const value = getScalarValue(this.text, event);
    if (plain && inFlow && DOUBTFUL_IN_FLOW.test(value)) return undefined;
    const quote = plain ? 0 : 1;
    const end = valueEnd + quote;
    this.end = end;
    const text = this.text.charCodeAt(end) === COLON ? intern(value) : value;
    return { kind: 'scalar', start: valueStart - quote, end, plain, text };
  }

  private readBlockScalar(event: ScalarEvent): ScalarNode | undefined {
    const { valueStart, valueEnd, chomping, indent } = event;
    if (indent === -1 || chomping === CHOMPING_MODE.KEEP) return undefined;
    const start = this.findHeader(valueStart);
    const text = getScalarValue(this.text, event);
    const end = this.lastLineEnd(valueEnd);
    if (start === -1 || end === 0 || SPACES_ALONE.test(text)) return undefined;
    this.end = end;
    return { kind: 'scalar', start, end, plain: false, text };
  }

  /** The offset of the `|` or `>` above a text; -1 if a number follows it. */
  private findHeader(valueStart: number): number {
    const { text } = this;
    let dash = Math.max(this.end, text.lastIndexOf('\n', valueStart - 2) + 1);
    while (isAt(text, dash, SPACE, DASH) || isAt(text, dash, COLON, COLON)) dash += 1;
    const afterSign = text.charCodeAt(dash + 1) === DASH ? dash + 2 : dash + 1;
    return isAt(text, afterSign, SPACE, LINE_FEED) ? dash : -1;
  }

  /** The end of the last line that is not blank; 0 if no line break ends it. */
  private lastLineEnd(end: number): number {
    let offset = end;
    while (isAt(this.text, offset - 1, SPACE, LINE_FEED)) offset -= 1;
    return this.text.indexOf('\n', offset) + 1;
  }

  private closeFlow(bracket: string): number {
    let offset = this.end;
    while (isAt(this.text, offset, SPACE, COMMA)) offset += 1;
    this.end = offset + 1;
    return this.text.charAt(offset) === bracket ? this.end : -1;
  }

  /** The end of the line of the last value. Comments below it may belong to the collection, if they are indented. */
  private closeBlock(): number {
    const { text } = this;
    if (this.end === this.blockEnd) return this.end;
    if (text.charCodeAt(this.end - 1) !== LINE_FEED) this.end = lineEndAt(text, this.end);
    this.blockEnd = this.end;
    for (let lineStart = this.end; ;) {
      let offset = lineStart;
      while (text.charCodeAt(offset) === SPACE) offset += 1;
      if (text.charCodeAt(offset) === HASH && offset > lineStart) return -1;
      if (!isAt(text, offset, HASH, LINE_FEED)) return this.end;
      lineStart = lineEndAt(text, offset);
    }
  }
}

function isAt(text: string, index: number, first: number, other: number): boolean {
  const code = text.charCodeAt(index);
  return code === first || code === other;
}

function lineEndAt(text: string, offset: number): number {
  const lineFeed = text.indexOf('\n', offset);
  return lineFeed === -1 ? text.length : lineFeed + 1;
}

/** Whether a key is a text that the map does not have yet, and no merge key; for others there are findings. */
function isNewKey(pairs: readonly Pair[], key: ScalarNode): boolean {
  if (key.end - key.start > LONGEST_KEY || (key.plain && key.text === '<<')) return false;
  if (pairs.length === MOST_KEYS) return false;
  for (const pair of pairs) if (pair.key.text === key.text) return false;
  return true;
}
