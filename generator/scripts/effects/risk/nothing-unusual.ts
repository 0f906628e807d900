import { isSetting } from '../../vocabulary/winetricks-settings.ts';
import { kindOfProgram, type ProgramKind } from '../files/known-programs.ts';
import { shellCommands } from '../files/shell-commands.ts';
import type { Download, Effects, ExecutedProgram } from '../effects.ts';
import { downloadName } from '../file-names.ts';
import { placeOf, type FileOrigins } from '../places.ts';
import type { RiskFact } from './rule.ts';
import { capitalized, listedSentences, words, type Sentence } from '../sentence.ts';
import { installerRules } from './risk-facts.ts';

/** Said where no rule found anything: unverified programs that run, or else how much was looked for. */
export function nothingUnusual(effects: Effects, lookedFor = installerRules.length): Sentence {
  return unverifiedPrograms(effects) ?? words`None of ${[{ text: String(lookedFor) }]} checks found anything unusual.`;
}

/** What the installation runs and no checksum guards, in a sentence, but for what facts name; `undefined` for nothing. */
export function unverifiedPrograms(
  { downloads, programs }: Effects,
  facts: readonly RiskFact[] = [],
): Sentence | undefined {
  const told = facts.filter(({ code }) => code.startsWith('executes-')).map(({ download }) => download);
  const guarded = new Set([...downloads.filter(isGuarded).map(({ label }) => label), ...told]);
  const run = programs.filter(({ during }) => during === 'installing');
  const files = new Set(run.flatMap((program) => program.files).filter((label) => !guarded.has(label)));
  const others: Sentence[] = [
    ...(run.some(isOfDisc) ? [words`programs of the disc`] : []),
    ...(run.some(installsComponents) ? [words`what Winetricks downloads`] : []),
    ...(run.some(({ by }) => by === 'client') ? [words`what the store sends`] : []),
  ];
  const named = downloads.filter(({ label }) => files.has(label)).map(downloadName);
  const own = files.size - named.length;
  const names = [
    ...named.slice(0, MOST),
    ...(own === 0 ? [] : [own === 1 ? words`your file` : words`your files`]),
    ...others,
  ];
  const verb = names.length > 1 || own > 1 || run.some(isOfDisc) ? 'are' : 'is';
  return names.length === 0
    ? undefined
    : capitalized(words`${listedSentences(names)} ${[{ text: verb }]} not verified.`);
}

/** Whether a program, or what it is given to run, lies on the disc; commands mostly copy from there. */
function isOfDisc({ by, argv, line }: ExecutedProgram): boolean {
  // Most name none, and to read a command takes a while.
  if (!line.includes('DISC')) return false;
  if (by === 'dosbox') return argv.some(isOnDisc);
  let isInside = false;
  return (by === 'bash' ? shellCommands(line).map((command) => command.words) : [argv]).some((words) => {
    const [program = '', ...rest] = words;
    if (program === 'cd' || program === 'pushd') isInside = rest.some(isOnDisc);
    const kind = kindOfProgram(program);
    const isOpener = kind !== undefined && OPENERS.has(kind);
    const run = (isOpener ? rest.find((word) => !/^[-/][^/$]*$/.test(word)) : program) ?? '';
    return isOnDisc(run) || (isInside && (isOpener ? /^[^/$]*[./]/ : /^[^/$]+\//).test(run));
  });
}

function isOnDisc(path: string): boolean {
  return placeOf(path, NO_FILES) === 'disc';
}

const NO_FILES: FileOrigins = new Map();

/** Kinds of programs that run what they are given. */
const OPENERS: ReadonlySet<ProgramKind> = new Set(['wrapper', 'interpreter', 'shell', 'starter']);

/** By whom more is downloaded than a script lists: "by commands and Winetricks"; empty where by nobody. */
export function unlistedLoaders({ programs, requirements, runner }: Effects, facts: readonly RiskFact[]): string {
  const isFlatpak = runner === 'flatpak' || facts.some(({ code }) => code === 'flathub-install');
  const loaders = [
    ...(isFlatpak ? ['Flatpak'] : []),
    ...(requirements.some(({ kind }) => kind === 'steam') ? ['Steam'] : []),
    ...(facts.some(({ code }) => code === 'network-command') ? ['commands'] : []),
    ...(programs.some(installsComponents) ? ['Winetricks'] : []),
  ];
  return loaders.length === 0 ? '' : `by ${loaders.join(' and ')}`;
}

/** Whether Winetricks downloads what it installs. */
function installsComponents({ by, argv }: ExecutedProgram): boolean {
  return by === 'winetricks' && argv.slice(1).some((word) => !word.startsWith('-') && !isSetting(word));
}

/** Files that are named. */
const MOST = 10;

function isGuarded({ checksum }: Download): boolean {
  return checksum?.strong === true;
}

const CODES: ReadonlySet<string> = new Set(
  installerRules.flatMap(({ code, kind, isCommon }) => (kind === 'check' && isCommon !== true ? [code] : [])),
);

/** Whether a fact sets a script apart from others, so that its page is marked. */
export function isUnusual({ code }: RiskFact): boolean {
  return CODES.has(code);
}
