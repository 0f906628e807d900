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

interface Written {
  readonly name: string;
  readonly harmless?: boolean;
  readonly alarming?: boolean;
  readonly refused?: boolean;
  readonly unserved?: boolean;
  readonly says: readonly string[];
  readonly policy?: string;
  readonly in: string;
  readonly files?: string;
  readonly steps?: string;
  readonly replace?: readonly [string, string];
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
  const others = Object.entries(written.besides ?? {}).map(([file, pair]) => [file, replaced(textOf(file), pair)]);
  const text = written.new ?? edited(textOf(path), written);
  const after = { ...BASE, ...(Object.fromEntries(others) as Texts), [path]: text };
  return {
    name,
    isHarmless: harmless,
    isAlarming: alarming,
    isRefused: refused,
    isServed: !unserved,
    says,
    policy,
    path,
    before: BASE,
    after,
  };
}

function textOf(path: string): string {
  const text = BASE[path];
  if (text === undefined) throw new Error(`There is no record ${path}`);
  return text;
}

function edited(text: string, { files = '', steps = '', replace = ['', ''] }: Written): string {
  const withFiles = files === '' ? text : replaced(text, ['  files:\n', `  files:\n${files}`]);
  return replaced(withFiles, replace) + steps;
}

function replaced(text: string, [old, now]: readonly [string, string]): string {
  if (!text.includes(old)) throw new Error(`There is no ${JSON.stringify(old)}`);
  return text.replace(old, () => now);
}
