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

function toPullRequest(source: Written): EditedPullRequest {
  const {
    name,
    says,
    policy,
    harmless = false,
    alarming = !harmless,
    refused: isRefused = false,
    unserved = false,
  } = source;
  const path = Object.keys(BASE).find((one) => one.endsWith(`/${source.in}.yaml`)) ?? source.in;
  const oldTexts = source.before === undefined ? BASE : { ...BASE, [path]: applyEdit(textOf(path), source.before) };
  const otherTexts = Object.entries(source.besides ?? {}).map(([file, pair]) => [
    file,
    replaceText(textOf(file), pair),
  ]);
  const text = source.new ?? applyEdit(textOf(path, oldTexts), source);
  const newTexts = { ...oldTexts, ...(Object.fromEntries(otherTexts) as Texts), [path]: text };
  return {
    name,
    isHarmless: harmless,
    isAlarming: alarming,
    isRefused,
    isServed: !unserved,
    says,
    policy,
    path,
    before: oldTexts,
    after: newTexts,
  };
}

function textOf(path: string, texts: Texts = BASE): string {
  const text = texts[path];
  if (text === undefined) throw new Error(`There is no record ${path}`);
  return text;
}

function applyEdit(text: string, { files = '', steps = '', replace = [] }: Edit): string {
  const withFiles = files === '' ? text : replaceText(text, ['  files:\n', `  files:\n${files}`]);
  const pairs = isReplacement(replace) ? [replace] : replace;
  return pairs.reduce(replaceText, withFiles) + steps;
}

function isReplacement(value: Replacement | readonly Replacement[]): value is Replacement {
  return typeof value[0] === 'string';
}

function replaceText(text: string, [old, replacement]: Replacement): string {
  if (!text.includes(old)) throw new Error(`There is no ${JSON.stringify(old)}`);
  return text.replace(old, () => replacement);
}
