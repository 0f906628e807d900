import { spawnSync } from 'node:child_process';
import { cpSync, existsSync, mkdirSync } from 'node:fs';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { PROJECT } from '../../project.ts';
import { writeHugoContent } from './hugo-content.ts';
import type { Command } from './measure.ts';

/** What a peer does of the work that the catalogue program does. */
export interface Abilities {
  readonly validates: string;
  readonly content: string;
  readonly pages: string;
  readonly twins: string;
  /** What else a reader should know before comparing. */
  readonly remark: string;
}

/** A program that can make the same files of the same records. */
export interface Peer {
  readonly name: string;
  readonly abilities: Abilities;
  /** Its version, or why it is not there. */
  readonly find: () => { readonly version: string } | { readonly lack: string };
  /** Makes its project of a catalogue, which is not measured. */
  readonly prepare: (catalogue: string, project: string) => void;
  readonly build: (catalogue: string, project: string, out: string) => Command;
}

const TEMPLATES = fileURLToPath(new URL('peers/', import.meta.url));
const ELEVENTY = join(PROJECT, 'node_modules', '@11ty', 'eleventy', 'cmd.cjs');

const pyyaml = (dumper: 'safe' | 'c'): Peer => ({
  name: dumper === 'safe' ? 'PyYAML, safe_dump' : 'PyYAML, C dumper',
  abilities: {
    validates: 'no',
    content: dumper === 'safe' ? 'exact' : 'not that of safe_dump',
    pages: 'yes',
    twins: 'no',
    remark: '',
  },
  // Debian's Python, which has PyYAML as a package; another python3 may stand before it.
  find: () => versionOf(python(), ['-c', 'import yaml; yaml.CSafeLoader; print("PyYAML", yaml.__version__)']),
  prepare: () => undefined,
  build: (catalogue, _project, out) => ({
    words: [python(), join(TEMPLATES, 'pyyaml', 'build.py'), dumper, catalogue, out],
  }),
});

const eleventy: Peer = {
  name: 'Eleventy',
  abilities: {
    validates: 'no',
    content: "in js-yaml's style",
    pages: 'yes',
    twins: 'no',
    remark: 'one template over data that js-yaml reads and prints; integers beyond 2^53 lose digits.',
  },
  find: () =>
    existsSync(ELEVENTY)
      ? versionOf(process.execPath, [ELEVENTY, '--version'])
      : { lack: 'not installed; run npm install --no-save @11ty/eleventy' },
  prepare: (_catalogue, project) => {
    cpSync(join(TEMPLATES, 'eleventy'), project, { recursive: true });
  },
  build: (catalogue, project, out) => ({
    words: [process.execPath, ELEVENTY, '--quiet', `--output=${out}`],
    folder: project,
    variables: { CATALOGUE: catalogue, ELEVENTY },
  }),
};

const hugo: Peer = {
  name: 'Hugo',
  abilities: {
    validates: 'no',
    content: 'in its own style, and of keys in lower case',
    pages: 'no',
    twins: 'has only .json names',
    remark:
      'needs each record as the head of a page; these pages are made beforehand, and that is not measured. Lists are sorted by locale.',
  },
  find: () => versionOf('hugo', ['version']),
  prepare: (catalogue, project) => {
    cpSync(join(TEMPLATES, 'hugo'), project, { recursive: true });
    writeHugoContent(catalogue, project);
  },
  build: (_catalogue, project, out) => ({ words: ['hugo', '--quiet', '--source', project, '--destination', out] }),
};

const jekyll: Peer = {
  name: 'Jekyll',
  abilities: {
    validates: 'no',
    content: "in Psych's style",
    pages: 'yes',
    twins: 'no',
    remark: 'a generator plugin adds one page for each answer.',
  },
  find: () => versionOf('jekyll', ['--version']),
  prepare: (_catalogue, project) => {
    cpSync(join(TEMPLATES, 'jekyll'), project, { recursive: true });
  },
  build: (catalogue, project, out) => {
    mkdirSync(out, { recursive: true });
    const words = ['jekyll', 'build', '--quiet', '--disable-disk-cache', '--source', project, '--destination', out];
    return { words, variables: { CATALOGUE: catalogue }, folder: project };
  },
};

/** Every peer, in the order of the results. */
export const PEERS: readonly Peer[] = [eleventy, hugo, jekyll, pyyaml('safe'), pyyaml('c')];

function python(): string {
  return existsSync('/usr/bin/python3') ? '/usr/bin/python3' : 'python3';
}

function versionOf(
  program: string,
  words: readonly string[],
): { readonly version: string } | { readonly lack: string } {
  const { status, stdout, stderr, error } = spawnSync(program, words, { encoding: 'utf8' });
  if (error !== undefined) return { lack: `${program} is not installed` };
  if (status !== 0) return { lack: stderr.trim() };
  return { version: /\d+(?:\.\d+)+/.exec(stdout)?.[0] ?? stdout.trim() };
}
