import { CHECKSUM, fileWith, script, type Example } from '../../../findings/define-finding.ts';
import type { Download, Effects, ExecutedProgram } from '../effects.ts';
import { downloadName, shownFileName } from '../places.ts';
import { words, type Sentence } from '../sentence.ts';
import { type RiskOccurrence, type RiskRule, checkRule, noteRule } from './rule.ts';

function executedDownloads({ downloads }: Effects): readonly Download[] {
  return downloads.filter(({ execution }) => execution.when === 'installing');
}

function occurrenceOf(download: Download, reason: Sentence, steps = download.execution.steps): RiskOccurrence {
  const { label, host, checksum } = download;
  return {
    reason,
    steps,
    download: label,
    host: host === '' ? null : host,
    ...(checksum?.strong === true && {
      softened: words`Its ${checksum.algorithm} is compared first: another file stops the installation.`,
    }),
  };
}

const ARCHIVE = /\.(?:zip|7z|rar|tar|t?[gx]z|t?bz2|zst|iso|bin|img|cab|deb|rpm)$/i;

/** Whether a download may be a program instead of an archive. */
function isWhole({ label, fileName }: Download, { steps }: Effects): boolean {
  if (ARCHIVE.test(shownFileName(fileName))) return false;
  return !steps.some(({ kind, files }) => kind === 'extract' && files.includes(label));
}

function isGame(download: Download, effects: Effects): boolean {
  const { execution, label } = download;
  if (execution.when !== 'playing' || !execution.certain || !isWhole(download, effects)) return false;
  return effects.programs.some(
    ({ setting, line, files }) => setting === 'game' && files.includes(label) && !/\.dll$/i.test(line),
  );
}

function runWords(download: Download, effects: Effects): Sentence {
  const name = downloadName(download);
  const { when, certain } = download.execution;
  if (when === 'playing') return words`The game starts with ${name}`;
  if (!certain) return words`The installation runs a program that may come from ${name}`;
  if (isWhole(download, effects)) return words`The installation runs ${name}`;
  return ARCHIVE.test(shownFileName(download.fileName))
    ? words`The installation runs a program from ${name}`
    : words`The installation runs ${name}, or something in it`;
}

function mayBe({ execution }: Download): Sentence {
  return execution.certain ? words`is` : words`may be`;
}

/** Verbs that Winetricks fetches by their addresses, and runs. */
function fetchedVerbs({ by: interpreter, argv, step }: ExecutedProgram): RiskOccurrence[] {
  if (interpreter !== 'winetricks') return [];
  return argv
    .filter((verb) => /^(?:https?|ftp):/i.test(verb))
    .map((verb) => ({ reason: words`Winetricks runs ${verb}, and nothing compares it with a checksum.`, step }));
}

function unencrypted(downloads: readonly Download[]): readonly Download[] {
  return downloads.filter(({ encrypted, host }) => !encrypted && host !== '');
}

function comesWords(download: Download): Sentence {
  return words`${downloadName(download)} comes from ${download.host} without encryption`;
}

function changeWords(name: Sentence, moving: string): Sentence {
  return words`${name} can change: it is ${[{ text: moving }]}.`;
}

const SUM = `      checksum: sha256:${CHECKSUM}`;
const VERSION = 'https://example.org/1.2/setup.run';

/** An example that runs a download. */
function fileAt(url: string, ...more: string[]): Example {
  const keys = [`      url: ${url}`, '      filename: setup.run', ...more];
  return script('files:', '  - setup:', ...keys, 'installer:', '  - execute:', '      file: setup');
}

export const downloadRules: readonly RiskRule[] = [
  checkRule('executes-without-checksum', {
    isCommon: true,
    title: 'A downloaded program is run without a strong checksum',
    why: 'Anybody who takes over the host, or the address, decides what runs on the machine of every player from then on. A sha256 in the record stops the installation when the file is not the one that was reviewed.',
    help: 'Give the file as url, filename and checksum: sha256:….',
    wrong: fileAt(VERSION),
    right: fileAt(VERSION, SUM),
    find: (effects) => [
      ...effects.downloads
        .filter(
          (download) =>
            download.checksum?.strong !== true &&
            (download.execution.when === 'installing' || isGame(download, effects)),
        )
        .map((download) => {
          const { checksum } = download;
          const fault =
            checksum === null
              ? words`the record has no checksum for it`
              : words`its ${checksum.algorithm} checksum is too weak to verify it`;
          return occurrenceOf(download, words`${runWords(download, effects)}, and ${fault}.`);
        }),
      ...effects.programs.flatMap(fetchedVerbs),
    ],
  }),
  checkRule('executes-unencrypted', {
    title: 'A downloaded program is run that came unencrypted',
    why: 'Without encryption, anybody between the player and the host can put another program in its place.',
    help: 'Use https, and give a checksum.',
    wrong: fileAt('http://example.org/1.2/setup.run', SUM),
    right: fileAt(VERSION, SUM),
    find: (effects) =>
      unencrypted(executedDownloads(effects)).map((download) =>
        occurrenceOf(download, words`${comesWords(download)}, and ${mayBe(download)} run.`),
      ),
  }),
  checkRule('executes-moving', {
    isCommon: true,
    title: 'A program is run from a download that can change without notice',
    why: 'What was reviewed is not what the next player gets: the file behind the address is replaced with each release or build.',
    help: 'Use the address of one version, with its checksum.',
    wrong: fileAt('https://github.com/example/game/releases/latest/download/setup.run'),
    right: fileAt('https://github.com/example/game/releases/download/1.2/setup.run', SUM),
    find: (effects) =>
      executedDownloads(effects).flatMap((download) => {
        if (download.moving === null) return [];
        const name = words`${downloadName(download)}, which ${mayBe(download)} run,`;
        return [occurrenceOf(download, changeWords(name, download.moving))];
      }),
  }),
  noteRule('moving-address', {
    title: 'This download can change without notice',
    why: 'The file behind the address is replaced with each release or build, so that an installer that works today may not work tomorrow, and what players get then was not reviewed.',
    help: 'Use the address of one version, with its checksum.',
    wrong: script('files:', '  - setup: https://example.org/latest/setup.zip'),
    right: fileWith(`checksum: sha256:${CHECKSUM}`),
    find: ({ downloads }) =>
      downloads.flatMap((download) => {
        const { moving, execution, steps } = download;
        if (moving === null || execution.when === 'installing') return [];
        return [occurrenceOf(download, changeWords(downloadName(download), moving), steps)];
      }),
  }),
  noteRule('unencrypted-download', {
    title: 'A download comes unencrypted',
    why: 'Without encryption, anybody between the player and the host can read the download or put another file in its place.',
    help: 'Use https if the host offers it.',
    wrong: script('files:', '  - setup: http://example.org/setup.zip'),
    right: script('files:', '  - setup: https://example.org/setup.zip'),
    find: ({ downloads }) =>
      unencrypted(downloads)
        .filter(({ execution }) => execution.when !== 'installing')
        .map((download) => occurrenceOf(download, words`${comesWords(download)}.`, download.steps)),
  }),
];
