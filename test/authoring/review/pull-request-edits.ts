import { readFileSync } from 'node:fs';
import { parse } from 'yaml';
import { PROJECT } from '../../project.ts';
import { readTree } from '../../read-tree.ts';

export type Texts = Readonly<Record<string, string>>;

/** A pull request that changes a record or two. */
export interface EditedPullRequest {
  readonly name: string;
  readonly isHarmless: boolean;
  /** Whether there is something to check; what is only worth knowing leaves nothing. */
  readonly isAlarming: boolean;
  /** What the first lines of a review hold. */
  readonly says: readonly string[];
  /** Whether no catalogue would be built of it. */
  readonly isRefused: boolean;
  /** Whether what is served shows it. */
  readonly isServed: boolean;
  /** The code of a finding by which a catalogue can refuse it. */
  readonly policy: string | undefined;
  /** Path of the record that it is about. */
  readonly path: string;
  readonly before: Texts;
  readonly after: Texts;
}

interface Edit {
  readonly files?: string;
  readonly steps?: string;
  readonly replace?: Replacement | readonly Replacement[];
}

type Replacement = readonly [string, string];

interface Written extends Edit {
  readonly name: string;
  readonly harmless?: boolean;
  readonly alarming?: boolean;
  readonly refused?: boolean;
  readonly unserved?: boolean;
  readonly says: readonly string[];
  readonly policy?: string;
  readonly in: string;
  /** What the record has besides before the pull request. */
  readonly before?: Edit;
  readonly new?: string;
  readonly besides?: Readonly<Record<string, readonly [string, string]>>;
}

const FOLDER = `${PROJECT}test/fixtures/pull-requests`;

const BASE = readTree(`${FOLDER}/base`);

export const EDITED: readonly EditedPullRequest[] = (
  parse(readFileSync(`${FOLDER}/edits.yaml`, 'utf8')) as Written[]
).map(toPullRequest);

function toPullRequest(written: Written): EditedPullRequest {
  const { name, says, policy, harmless = false, alarming = !harmless, refused = false, unserved = false } = written;
  const path = Object.keys(BASE).find((one) => one.endsWith(`/${written.in}.yaml`)) ?? written.in;
  const before = written.before === undefined ? BASE : { ...BASE, [path]: edited(textOf(path), written.before) };
  const others = Object.entries(written.besides ?? {}).map(([file, pair]) => [file, replaced(textOf(file), pair)]);
  const text = written.new ?? edited(textOf(path, before), written);
  const after = { ...before, ...(Object.fromEntries(others) as Texts), [path]: text };
  return {
    name,
    isHarmless: harmless,
    isAlarming: alarming,
    isRefused: refused,
    isServed: !unserved,
    says,
    policy,
    path,
    before,
    after,
  };
}

function textOf(path: string, texts: Texts = BASE): string {
  const text = texts[path];
  if (text === undefined) throw new Error(`There is no record ${path}`);
  return text;
}

function edited(text: string, { files = '', steps = '', replace = [] }: Edit): string {
  const withFiles = files === '' ? text : replaced(text, ['  files:\n', `  files:\n${files}`]);
  const pairs = isReplacement(replace) ? [replace] : replace;
  return pairs.reduce(replaced, withFiles) + steps;
}

function isReplacement(value: Replacement | readonly Replacement[]): value is Replacement {
  return typeof value[0] === 'string';
}

function replaced(text: string, [old, now]: Replacement): string {
  if (!text.includes(old)) throw new Error(`There is no ${JSON.stringify(old)}`);
  return text.replace(old, () => now);
}
