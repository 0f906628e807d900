import { isSetting } from '../../vocabulary/winetricks.ts';
import { kindOfProgram, type ProgramKind } from '../files/known-programs.ts';
import { readShell } from '../../reading/shell-commands.ts';
import type { Effects, ExecutedProgram, RiskFact } from '../effects.ts';
import { downloadName, placeOf } from '../places.ts';
import { capitalized, listedSentences, sentencesIn, words, type Sentence } from '../sentence.ts';
import { installerRules } from './risk-facts.ts';

/** A last sentence: the unverified programs that no fact names, or without facts the number of rules; `undefined` for none. */
export function closingSentence(effects: Effects, facts: readonly RiskFact[], lookedFor = installerRules.length) {
  const unverified = unverifiedPrograms(effects, facts);
  if (unverified !== undefined || facts.length > 0) return unverified;
  return words`None of ${[{ text: String(lookedFor) }]} checks found anything unusual.`;
}

/** A sentence about programs without a strong checksum that no fact names; `undefined` for none. */
function unverifiedPrograms({ downloads, programs }: Effects, facts: readonly RiskFact[]): Sentence | undefined {
  const verifiedLabels = downloads.filter(({ checksum }) => checksum?.strong === true).map(({ label }) => label);
  const namedByFacts = facts.filter(({ code }) => code.startsWith('executes-')).map(({ download }) => download);
  const exceptions = new Set<string | null>([...verifiedLabels, ...namedByFacts]);
  const runs = programs.filter(({ during }) => during === 'installing');
  const files = new Set(runs.flatMap((program) => program.files).filter((label) => !exceptions.has(label)));
  const downloadNames = downloads.filter(({ label }) => files.has(label)).map(downloadName);
  const ownCount = files.size - downloadNames.length;
  const takesDisc = runs.some(isOfDisc);
  const names = sentencesIn([
    ...downloadNames.slice(0, 10),
    ownCount > 0 && [{ text: ownCount === 1 ? 'your file' : 'your files' }],
    takesDisc && words`programs of the disc`,
    runs.some(installsComponents) && words`what Winetricks downloads`,
    runs.some(({ by }) => by === 'client') && words`what the store sends`,
  ]);
  const verb = names.length > 1 || ownCount > 1 || takesDisc ? 'are' : 'is';
  return names.length === 0
    ? undefined
    : capitalized(words`${listedSentences(names)} ${[{ text: verb }]} not verified.`);
}

/** Whether a program, or the one that it starts, lies on the disc. */
function isOfDisc({ by: interpreter, argv, line }: ExecutedProgram): boolean {
  if (!line.includes('DISC')) return false;
  if (interpreter === 'dosbox') return argv.some(isOnDisc);
  let isInside = false;
  return (interpreter === 'bash' ? readShell(line).commands.map((command) => command.words) : [argv]).some((words) => {
    const [program = '', ...args] = words;
    if (program === 'cd' || program === 'pushd') isInside = args.some(isOnDisc);
    const kind = kindOfProgram(program);
    const isOpener = kind !== undefined && OPENERS.has(kind);
    const path = (isOpener ? args.find((word) => !/^[-/][^/$]*$/.test(word)) : program) ?? '';
    return isOnDisc(path) || (isInside && (isOpener ? /^[^/$]*[./]/ : /^[^/$]+\//).test(path));
  });
}

function isOnDisc(path: string): boolean {
  return placeOf(path, new Map()) === 'disc';
}

const OPENERS: ReadonlySet<ProgramKind> = new Set(['wrapper', 'interpreter', 'shell', 'starter']);

/** The sources of unlisted downloads, such as "by commands and Winetricks"; empty for none. */
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

function installsComponents({ by: interpreter, argv }: ExecutedProgram): boolean {
  return interpreter === 'winetricks' && argv.slice(1).some((word) => !word.startsWith('-') && !isSetting(word));
}

/** Whether a fact is rare among scripts, so that a page is marked. */
export function isUnusual({ code }: RiskFact): boolean {
  return installerRules.some((rule) => rule.code === code && rule.kind === 'check' && rule.isCommon !== true);
}
