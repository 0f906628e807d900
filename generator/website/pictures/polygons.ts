import svgPath from 'svgpath';

/** Lines that a curve becomes: at the sizes of these pictures they cannot be seen. */
const PIECES = 24;

type Coordinates = readonly [x: number, y: number];

/** The polygons of an SVG path of lines, arcs and curves, scaled and moved. */
export function polygonsOf(path: string, scale: number, [left, top]: Coordinates): readonly (readonly Coordinates[])[] {
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
