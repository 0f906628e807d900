import { median } from './median.ts';
import { type Measure, MEASURES, MEASURE_NAMES } from './own-jobs.ts';
import type { Abilities } from './peers.ts';

/** What was measured of one thing, in each run. */
export interface Figure {
  readonly seconds: readonly number[];
  readonly peakBytes: readonly number[];
}

export interface PeerFigure extends Figure {
  readonly name: string;
  /** How many files it wrote, for comparison with the catalogue program. */
  readonly files: number;
  /** Why it has no figures at this size. */
  readonly fault?: string;
}

export interface SizeResults {
  readonly installers: number;
  readonly games: number;
  readonly files: number;
  readonly bytes: number;
  readonly own: Readonly<Record<Measure, Figure>>;
  readonly peers: readonly PeerFigure[];
}

export interface Results {
  readonly machine: Readonly<Record<string, string>>;
  readonly runs: number;
  readonly seed: number;
  readonly jsonTwins: boolean;
  readonly everything: boolean;
  readonly sizes: readonly SizeResults[];
  readonly peers: readonly { readonly name: string; readonly version: string; readonly abilities: Abilities }[];
  /** Peers that are not installed, with the reason. */
  readonly missing: Readonly<Record<string, string>>;
}

/** How a figure stands to that of copying the output: the median over the runs, and best against best. */
export function ratios(figure: Figure, copy: Figure): { readonly median: number; readonly best: number } {
  const paired = figure.seconds.map((seconds, run) => seconds / (copy.seconds[run] ?? Number.NaN));
  return { median: median(paired), best: Math.min(...figure.seconds) / Math.min(...copy.seconds) };
}

/** The results as a page. */
export function toMarkdown(results: Results): string {
  const { machine, runs, seed, jsonTwins, everything, sizes } = results;
  return [
    '# Benchmark',
    `Written by \`npm run bench\`: ${runs === 1 ? 'one run' : `${String(runs)} runs`} of everything in turn, medians and best. Catalogues are made with seed ` +
      `${String(seed)}, ${jsonTwins ? 'with' : 'without'} \`.json\` twins, ${everything ? 'with' : 'without'} lists, feeds and the website. ` +
      'Each figure is held against `cp -r` of the ' +
      'same output in the same run: the ratio holds from one machine to another, seconds do not. What is read was read ' +
      'once just before, so that all find it in memory as far as the machine keeps it there.',
    table(['machine', ''], Object.entries(machine)),
    '![Cost of an installer at each size of the catalogue](results.svg)',
    ...sizes.flatMap((size) => sizeSection(size)),
    ...peerSection(results),
    '',
  ].join('\n\n');
}

function sizeSection(size: SizeResults): string[] {
  const { copy } = size.own;
  const row = (name: string, figure: Figure, per: boolean) => {
    const ratio = ratios(figure, copy);
    return [
      name,
      inSeconds(median(figure.seconds)),
      inSeconds(Math.min(...figure.seconds)),
      `${twoDigits(ratio.median)} / ${twoDigits(ratio.best)}`,
      per ? String(Math.round((median(figure.seconds) / size.installers) * 1e6)) : '',
      figure.peakBytes.length === 0 ? '' : String(Math.round(median(figure.peakBytes) / 1e6)),
    ];
  };
  const ownRows = MEASURES.map((measure) =>
    row(MEASURE_NAMES[measure], size.own[measure], ['cold', 'copy', 'warm', 'check'].includes(measure)),
  );
  const peers = size.peers.map((peer) =>
    peer.fault === undefined ? row(peer.name, peer, true) : [peer.name, oneLine(peer.fault), '', '', '', ''],
  );
  return [
    `## ${grouped(size.installers)} installers of ${grouped(size.games)} games`,
    `${grouped(size.files)} files of ${grouped(Math.round(size.bytes / size.files))} bytes in the mean.`,
    table(['', 'seconds', 'best', '× cp -r / best', 'µs an installer', 'MB'], [...ownRows, ...peers]),
  ];
}

function peerSection({ peers, missing: reasons, sizes }: Results): string[] {
  const lacks = Object.entries(reasons).map(([name, reason]) => `- ${name} was left out: ${oneLine(reason)}`);
  if (peers.length === 0) return lacks.length === 0 ? [] : ['## Peers', lacks.join('\n')];
  const files = (name: string) =>
    sizes
      .flatMap((size) => size.peers.filter((peer) => peer.name === name && peer.fault === undefined))
      .map((peer) => grouped(peer.files))
      .join(', ');
  const rows = peers.map(({ name, version, abilities }) => [
    name,
    version,
    abilities.validates,
    abilities.content,
    abilities.pages,
    abilities.twins,
    files(name),
  ]);
  const ownRow = ['this program', '', 'schemas and rules', 'as PyYAML', 'yes', 'by setting', ''];
  return [
    '## Peers',
    'What each does of the work. Their time starts with nothing there, as that of the first build above.',
    table(['', 'version', 'validates', '`content`', 'pages', 'twins', 'files written'], [ownRow, ...rows]),
    ...peers.flatMap(({ name, abilities }) => (abilities.remark === '' ? [] : [`${name}: ${abilities.remark}`])),
    ...(lacks.length === 0 ? [] : [lacks.join('\n')]),
  ];
}

function table(head: readonly string[], rows: readonly (readonly string[])[]): string {
  const line = (cells: readonly string[]) => `| ${cells.map((cell) => cell.replaceAll('|', '\\|')).join(' | ')} |`;
  return [line(head), line(head.map(() => '---')), ...rows.map(line)].join('\n');
}

function inSeconds(seconds: number): string {
  return seconds < 10 ? seconds.toFixed(2) : seconds.toFixed(1);
}

function twoDigits(number: number): string {
  return number < 10 ? number.toFixed(2) : number.toFixed(0);
}

function oneLine(text: string): string {
  const line = text.replace(/\s+/g, ' ');
  return line.length > 120 ? `${line.slice(0, 119)}…` : line;
}

/** A number as the program's own reports write it. */
export function grouped(number: number): string {
  return number.toLocaleString('en-GB');
}
