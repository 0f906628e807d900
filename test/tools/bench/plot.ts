import { median } from './median.ts';
import { grouped, type Results } from './results.ts';

interface Line {
  readonly name: string;
  readonly colour: string;
  readonly points: readonly Point[];
}

interface Point {
  readonly installers: number;
  /** Microseconds an installer. */
  readonly cost: number;
}

const WIDTH = 860;
const HEIGHT = 480;
const LEFT = 74;
const RIGHT = 230;
const TOP = 52;
const BOTTOM = 54;
/** Least distance of two names at the right. */
const NAME_HEIGHT = 16;

/** Told apart by those who see no red and green, too (after Okabe and Ito). */
const COLOURS = ['#0072b2', '#000000', '#56b4e9', '#009e73', '#d55e00', '#cc79a7', '#e69f00', '#8a6d00', '#7a5195'];

/** Draws the cost of an installer against the size of the catalogue, both by powers of ten: a level line is linear cost. */
export function costPlot(results: Results): string {
  const lines = linesOf(results);
  const points = lines.flatMap((line) => line.points);
  const x = logScale(
    points.map(({ installers }) => installers),
    LEFT,
    WIDTH - RIGHT,
  );
  const y = logScale(
    points.map(({ cost }) => cost),
    HEIGHT - BOTTOM,
    TOP,
  );
  return [
    `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 ${String(WIDTH)} ${String(HEIGHT)}" font-family="sans-serif" font-size="13">`,
    '<title>Cost of an installer at each size of the catalogue</title>',
    `<rect width="${String(WIDTH)}" height="${String(HEIGHT)}" fill="#fff"/>`,
    `<text x="${String(LEFT)}" y="24" font-size="16" font-weight="bold">Microseconds an installer, by the size of the catalogue</text>`,
    ...x.ticks.map((tick) => verticalTick(x.at(tick), grouped(tick))),
    ...y.ticks.map((tick) => horizontalTick(y.at(tick), grouped(tick))),
    `<text x="${String((LEFT + WIDTH - RIGHT) / 2)}" y="${String(HEIGHT - 12)}" text-anchor="middle" fill="#333">installers</text>`,
    ...lines.flatMap((line) => drawLine(line, x, y)),
    ...drawNames(lines, y),
    '</svg>',
    '',
  ].join('\n');
}

function linesOf({ sizes }: Results): readonly Line[] {
  const ownLines = (['cold', 'copy', 'warm', 'check'] as const).map((measure) => ({
    name: { cold: 'build', copy: 'cp -r of the output', warm: 'build, nothing changed', check: 'check' }[measure],
    points: sizes.map(({ installers, own }) => pointOf(installers, own[measure].seconds)),
  }));
  const names = [...new Set(sizes.flatMap(({ peers }) => peers.map(({ name }) => name)))];
  const peers = names.map((name) => ({
    name,
    points: sizes.flatMap(({ installers, peers }) =>
      peers
        .filter((peer) => peer.name === name && peer.fault === undefined)
        .map(({ seconds }) => pointOf(installers, seconds)),
    ),
  }));
  return [...ownLines, ...peers]
    .filter(({ points }) => points.length > 0)
    .map((line, at) => ({ ...line, colour: COLOURS[at % COLOURS.length] ?? '#000' }));
}

function pointOf(installers: number, seconds: readonly number[]): Point {
  return { installers, cost: (median(seconds) / installers) * 1e6 };
}

interface Scale {
  readonly at: (value: number) => number;
  readonly ticks: readonly number[];
}

/** Places values between two ends by their logarithm; from the power of ten below the least to that above the most. */
function logScale(values: readonly number[], from: number, to: number): Scale {
  const low = Math.floor(Math.log10(Math.min(...values)) + 1e-9);
  const high = Math.max(low + 1, Math.ceil(Math.log10(Math.max(...values)) - 1e-9));
  const powers = Array.from({ length: high - low + 1 }, (_none, at) => 10 ** (low + at));
  return { at: (value) => from + ((Math.log10(value) - low) / (high - low)) * (to - from), ticks: powers };
}

function drawLine({ colour, points }: Line, x: Scale, y: Scale): string[] {
  const places = points.map(({ installers, cost }) => [rounded(x.at(installers)), rounded(y.at(cost))] as const);
  const path = places.map(([across, down]) => `${across},${down}`).join(' ');
  return [
    `<polyline points="${path}" fill="none" stroke="${colour}" stroke-width="2"/>`,
    ...places.map(([across, down]) => `<circle cx="${across}" cy="${down}" r="3.5" fill="${colour}"/>`),
  ];
}

/** The name of each line at the height of its last point, moved down where another name is in its place. */
function drawNames(lines: readonly Line[], y: Scale): string[] {
  const labels = lines
    .map((line) => ({ line, height: y.at(line.points.at(-1)?.cost ?? 1) }))
    .sort((one, other) => one.height - other.height);
  let least = 0;
  return labels.map(({ line, height }) => {
    const place = Math.max(height, least);
    least = place + NAME_HEIGHT;
    const across = String(WIDTH - RIGHT + 14);
    return `<text x="${across}" y="${rounded(place + 4)}" fill="${line.colour}">${escapeMarkup(line.name)}</text>`;
  });
}

function verticalTick(across: number, name: string): string {
  const place = rounded(across);
  return (
    `<line x1="${place}" x2="${place}" y1="${String(TOP)}" y2="${String(HEIGHT - BOTTOM)}" stroke="#ddd"/>` +
    `<text x="${place}" y="${String(HEIGHT - BOTTOM + 18)}" text-anchor="middle" fill="#333">${name}</text>`
  );
}

function horizontalTick(down: number, name: string): string {
  const place = rounded(down);
  return (
    `<line x1="${String(LEFT)}" x2="${String(WIDTH - RIGHT)}" y1="${place}" y2="${place}" stroke="#ddd"/>` +
    `<text x="${String(LEFT - 8)}" y="${rounded(down + 4)}" text-anchor="end" fill="#333">${name}</text>`
  );
}

function rounded(number: number): string {
  return number.toFixed(1);
}

function escapeMarkup(text: string): string {
  return text.replaceAll('&', '&amp;').replaceAll('<', '&lt;');
}
