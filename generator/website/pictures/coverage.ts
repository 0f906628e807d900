import svgPath from 'svgpath';

/** What lies beyond the right edge changes no row below it. */
const BEYOND = 2;

/** The size of a picture, in pixels. */
interface Size {
  readonly width: number;
  readonly height: number;
}

/** Coverage of each pixel by an SVG path, 0 to 255, row by row; exact arithmetic on every machine. */
export function coverageOf(
  path: string,
  { width, height }: Size,
  scale: number,
  place: readonly [number, number],
): Uint8Array {
  const changes = new Float32Array((width + BEYOND) * height);
  for (const polygon of polygonsOf(path, scale, place)) {
    for (const [at, to] of polygon.entries()) addEdge(changes, { width, height }, polygon.at(at - 1) ?? to, to);
  }
  const shares = new Uint8Array(width * height);
  for (let y = 0; y < height; y += 1) {
    let sum = 0;
    for (let x = 0; x < width; x += 1) {
      sum += changes[y * (width + BEYOND) + x] ?? 0;
      // What is added up in floats is never quite nothing, nor quite all.
      shares[y * width + x] = Math.round(Math.min(Math.abs(sum), 1) * 255);
    }
  }
  return shares;
}

/** Adds an edge: the running sum of a row is the share of each pixel within the path. */
function addEdge(
  changes: Float32Array,
  { width, height }: Size,
  a: readonly [number, number],
  b: readonly [number, number],
): void {
  if (a[1] === b[1]) return;
  const [direction, [fromX, fromY], [toX, toY]] = a[1] < b[1] ? [1, a, b] : [-1, b, a];
  const slope = (toX - fromX) / (toY - fromY);
  const within = (x: number) => Math.min(Math.max(x, 0), width);
  const last = Math.min(height, Math.ceil(toY));
  for (let y = Math.max(0, Math.floor(fromY)); y < last; y += 1) {
    const [start, end] = [Math.max(y, fromY), Math.min(y + 1, toY)];
    if (end <= start) continue;
    const one = within(fromX + (start - fromY) * slope);
    const other = within(fromX + (end - fromY) * slope);
    addRow(changes, y * (width + BEYOND), Math.min(one, other), Math.max(one, other), direction * (end - start));
  }
}

/** Shares what an edge covers in a row of pixels out among those that it crosses. */
function addRow(changes: Float32Array, row: number, left: number, right: number, height: number): void {
  const add = (x: number, amount: number) => {
    changes[row + x] = (changes[row + x] ?? 0) + amount;
  };
  const [first, last] = [Math.floor(left), Math.floor(right)];
  for (let x = first; x <= last; x += 1) {
    const [from, to] = [Math.max(left, x), Math.min(right, x + 1)];
    const part = right === left ? height : (height * (to - from)) / (right - left);
    // The pixel itself is covered from the middle of the piece on, all after it wholly.
    const own = part * (x + 1 - (from + to) / 2);
    add(x, own);
    add(x + 1, part - own);
    if (right === left) break;
  }
}

/** Lines that a curve becomes: at the sizes of these pictures they cannot be seen. */
const PIECES = 24;

type Coordinates = readonly [x: number, y: number];

/** The polygons of an SVG path of lines, arcs and curves, scaled and moved. */
function polygonsOf(path: string, scale: number, [left, top]: Coordinates): readonly (readonly Coordinates[])[] {
  const polygons: Coordinates[][] = [];
  const add = (x: number, y: number) => polygons.at(-1)?.push([x * scale + left, y * scale + top]);
  svgPath(path)
    .abs()
    .unshort()
    .unarc()
    .iterate(([command, ...numbers]: readonly [string, ...number[]], _at, x, y) => {
      const [a = 0, b = 0, c = 0, d = 0, e = 0, f = 0] = numbers;
      if (command === 'M') polygons.push([]);
      if (command === 'M' || command === 'L') add(a, b);
      else if (command === 'H') add(a, y);
      else if (command === 'V') add(x, a);
      else if (command === 'C') for (const point of curve([x, y], [a, b], [c, d], [e, f])) add(...point);
      else if (command === 'Q') for (const point of curve([x, y], ...cubic([x, y], [a, b], [c, d]))) add(...point);
    });
  return polygons;
}

function curve(from: Coordinates, first: Coordinates, second: Coordinates, to: Coordinates): Coordinates[] {
  return Array.from({ length: PIECES }, (_none, at) => {
    const t = (at + 1) / PIECES;
    const [s, parts] = [1 - t, [from, first, second, to]];
    const weights = [s * s * s, 3 * s * s * t, 3 * s * t * t, t * t * t];
    const sum = (axis: 0 | 1) => parts.reduce((all, point, place) => all + point[axis] * (weights[place] ?? 0), 0);
    return [sum(0), sum(1)];
  });
}

/** The points of a cubic curve that is the same as a quadratic one. */
function cubic(
  from: Coordinates,
  middle: Coordinates,
  to: Coordinates,
): [first: Coordinates, second: Coordinates, to: Coordinates] {
  const towards = (end: Coordinates): Coordinates => [
    end[0] + ((middle[0] - end[0]) * 2) / 3,
    end[1] + ((middle[1] - end[1]) * 2) / 3,
  ];
  return [towards(from), towards(to), to];
}
