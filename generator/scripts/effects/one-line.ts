import { countOf } from '../../text/count-of.ts';
import type { Effects, Requirement, RiskFact } from './effects.ts';
import { bareSentence, listOfNames } from './sentence.ts';

type Counted = Pick<Effects, 'downloads' | 'hosts' | 'programs' | 'requirements' | 'runner' | 'steps' | 'version'>;

/** What the player must own; `file` if unknown. */
const NAMES = {
  gog: 'your GOG copy',
  steam: 'your Steam copy',
  humble: 'your Humble Bundle copy',
  itch: 'your itch.io copy',
  store: 'your copy from a store',
  disc: 'your disc or its files',
  file: 'a file of yours',
  game: 'another game',
};

/** Such as "Native · nothing needed · 1 download, verified · runs no programs while installing". */
export function oneLine(effects: Counted): string {
  const { runner } = effects;
  const run = programsRun(effects.programs);
  const runs = `runs ${run}${run === 'no programs' ? ' while installing' : ''}`;
  const platform = PLATFORMS.get(runner) ?? runner.slice(0, 40);
  return [platform, needs(effects), downloads(effects), runs, ...stopWords(effects)].join(' · ');
}

/** Such as "stops at step 5"; empty for an installation that does not. */
export function stopWords({ steps }: Pick<Effects, 'steps'>): string[] {
  const step = steps.find(({ known, failure }) => known && failure !== null);
  return step === undefined ? [] : [`stops at step ${String(step.number)}`];
}

export const PLATFORMS: ReadonlyMap<string, string> = new Map([
  ['linux', 'Native'],
  ['flatpak', 'Flatpak'],
  ['wine', 'Wine'],
  ['dosbox', 'DOSBox'],
  ['scummvm', 'ScummVM'],
  ['zdoom', 'GZDoom'],
  ['libretro', 'Libretro'],
  ['xenia', 'Xenia'],
  ['mame', 'MAME'],
  ['steam', 'Steam'],
  ['web', 'Web'],
]);

function needs({ requirements, version }: Counted): string {
  const ownership = ownThings(requirements, version);
  const hasProgram = requirements.some(({ kind }) => kind === 'program');
  if (ownership.size === 0 && !hasProgram) return requirements.length === 0 ? 'nothing needed' : 'nothing else needed';
  const names = Object.entries(NAMES).flatMap(([thing, name]) => (ownership.has(thing as OwnThing) ? name : []));
  if (hasProgram) names.push('a program of your system');
  return `needs ${bareSentence(listOfNames(names))}`;
}

/** A weak checksum verifies nothing. */
function downloads({ downloads: entries, programs, requirements, hosts, runner }: Counted): string {
  const isUnlisted =
    runner === 'flatpak' ||
    requirements.some(({ kind }) => kind === 'steam') ||
    hosts.length > 0 ||
    programs.some(({ by, line }) => by === 'winetricks' || by === 'client' || /\bflatpak\b.*\binstall\b/s.test(line));
  if (entries.length === 0) return isUnlisted ? 'no listed download' : 'no download';
  const verifiedCount = entries.filter(({ checksum }) => checksum?.strong === true).length;
  let share = verifiedCount === entries.length ? 'verified' : `${String(verifiedCount)} verified`;
  if (verifiedCount === 0) share = 'not verified';
  return `${countOf(entries.length, 'download')}, ${share}`;
}

/** Such as "1 program and 2 commands". */
export function programsRun(programs: Effects['programs']): string {
  const run = programs.filter(({ during }) => during === 'installing');
  if (run.length === 0) return 'no programs';
  const commands = run.filter(({ by }) => by === 'bash').length;
  const parts = [
    ...(run.length === commands ? [] : [countOf(run.length - commands, 'program')]),
    ...(commands === 0 ? [] : [countOf(commands, 'command')]),
  ];
  return parts.join(' and ');
}

type OwnThing = keyof typeof NAMES;

const STORES: readonly (readonly [thing: OwnThing, words: RegExp])[] = [
  ['gog', /\bgog\b/i],
  ['humble', /\bhumble\b/i],
  ['itch', /\bitch\.io\b/i],
  ['steam', /\bsteam\b/i],
];

const DISC = /\b(?:cd|dvd|cd-?rom|dis[ck]s?|flopp(?:y|ies)|iso)\b|\b(?:cd|dis[ck])\d/i;

function ownThings(requirements: readonly Requirement[], version: string): ReadonlySet<OwnThing> {
  return new Set(requirements.flatMap((requirement) => thingIn(requirement, version) ?? []));
}

/** The prompt names the source best, then the version. */
function thingIn({ kind, sentence, file = '' }: Requirement, version: string): OwnThing | undefined {
  if (kind === 'runner' || kind === 'program') return undefined;
  if (kind === 'game' || kind === 'steam') return kind;
  const text = [...sentence.map((part) => ('code' in part ? part.code : part.text)), file].join(' ');
  const store = storeIn(text) ?? storeIn(version);
  if (store !== undefined) return store;
  return DISC.test(text) ? 'disc' : kind;
}

function storeIn(text: string): OwnThing | undefined {
  return STORES.find(([, words]) => words.test(text))?.[0];
}

export const TRAITS = ['nothing', 'native', 'verified', 'offline', 'gog', 'steam', 'disc', 'files'] as const;

export type Trait = (typeof TRAITS)[number];

/** Runners that go online for every game. */
const ONLINE: ReadonlySet<string> = new Set(['web', 'steam', 'flatpak']);

export function isNative(runner: string): boolean {
  return runner === 'linux' || runner === 'flatpak';
}

export function traitsOf(effects: Effects, facts: readonly RiskFact[]): Trait[] {
  const { requirements, version, runner, downloads } = effects;
  const ownership = ownThings(requirements, version);
  const has: Readonly<Record<Trait, boolean>> = {
    nothing: ownership.size === 0,
    native: isNative(runner),
    verified: downloads.length > 0 && downloads.every(({ checksum }) => checksum?.strong === true),
    offline: isOffline(effects, facts),
    gog: ownership.has('gog'),
    steam: ownership.has('steam'),
    disc: ownership.has('disc'),
    files: ownership.has('file'),
  };
  return TRAITS.filter((trait) => has[trait]);
}

/** Whether nothing but the listed downloads comes from a network. */
function isOffline({ runner, requirements, programs, hosts }: Effects, facts: readonly RiskFact[]): boolean {
  return (
    !ONLINE.has(runner) &&
    !requirements.some(({ kind }) => kind === 'steam' || kind === 'store') &&
    !programs.some(({ by }) => by === 'winetricks' || by === 'client') &&
    hosts.every(({ source }) => source === 'download') &&
    !facts.some(({ code }) => code === 'network-command' || code === 'flathub-install')
  );
}
