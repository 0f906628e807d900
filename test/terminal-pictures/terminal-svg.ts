/** How a part of a line looks. */
interface Look {
  readonly colour: string | undefined;
  readonly bold: boolean;
  readonly dim: boolean;
  readonly underline: boolean;
}

const PLAIN: Look = { colour: undefined, bold: false, dim: false, underline: false };

/** Readable on the background of the pictures, as contrast goes. */
const COLOURS: Readonly<Record<string, string>> = {
  31: '#ff7b72',
  32: '#7ee787',
  33: '#e3b341',
  34: '#79c0ff',
  35: '#d2a8ff',
  36: '#76e3ea',
  90: '#8b949e',
};

const [CHARACTER, LINE, EDGE] = [8.4, 20, 20];

/** Draws what a command printed to a terminal, with its colours, as an image of its own; `title` says what it shows. */
export function terminalSvg(title: string, output: string): string {
  const lines = output.trimEnd().split('\n');
  const widest = Math.max(80, ...lines.map((line) => Array.from(withoutCodes(line)).length));
  const [width, height] = [Math.ceil(widest * CHARACTER + 2 * EDGE), lines.length * LINE + 2 * EDGE];
  let look = PLAIN;
  const rows = lines.map((line, index) => {
    const drawing = drawLine(line, look, EDGE + (index + 0.75) * LINE);
    look = drawing.look;
    return drawing.svg;
  });
  return [
    `<svg xmlns="http://www.w3.org/2000/svg" width="${String(width)}" height="${String(height)}" viewBox="0 0 ${String(width)} ${String(height)}" role="img">`,
    `<title>${escapeMarkup(title)}</title>`,
    `<rect width="100%" height="100%" rx="8" fill="#0d1117"/>`,
    `<g font-family="ui-monospace, SFMono-Regular, Menlo, Consolas, 'DejaVu Sans Mono', monospace" font-size="14" fill="#e6edf3" style="white-space: pre" xml:space="preserve">`,
    ...rows.filter((row) => row !== ''),
    '</g>',
    '</svg>',
    '',
  ].join('\n');
}

/** Every part begins at its column, whatever the widths of the reader's font are. */
function drawLine(line: string, initialLook: Look, y: number): { readonly svg: string; readonly look: Look } {
  let [look, column] = [initialLook, 0];
  const parts: string[] = [];
  for (const piece of line.split(/(\u001B\[[\d;]*m)/)) {
    const code = /^\u001B\[([\d;]*)m$/.exec(piece)?.[1];
    if (code !== undefined) {
      look = code.split(';').reduce(changed, look);
      continue;
    }
    // Several blanks in a row would be one in some browsers.
    for (const chunk of piece.split(/(?<= {2})(?=[^ ])/)) {
      const indent = chunk.length - chunk.trimStart().length;
      const text = chunk.trimEnd().slice(indent);
      if (text !== '') {
        const x = EDGE + (column + indent) * CHARACTER;
        parts.push(`<tspan x="${x.toFixed(1)}"${attributes(look, text)}>${escapeMarkup(text)}</tspan>`);
      }
      column += Array.from(chunk).length;
    }
  }
  return { svg: parts.length === 0 ? '' : `<text y="${String(y)}">${parts.join('')}</text>`, look };
}

function attributes({ colour, bold, dim, underline }: Look, text: string): string {
  const length = ` textLength="${(Array.from(text).length * CHARACTER).toFixed(1)}"`;
  return [
    length,
    colour === undefined ? '' : ` fill="${colour}"`,
    bold ? ' font-weight="bold"' : '',
    dim ? ' opacity="0.65"' : '',
    underline ? ' text-decoration="underline"' : '',
  ].join('');
}

function changed(look: Look, code: string): Look {
  if (code === '' || code === '0') return PLAIN;
  if (code === '1') return { ...look, bold: true };
  if (code === '2') return { ...look, dim: true };
  if (code === '22') return { ...look, bold: false, dim: false };
  if (code === '4' || code === '24') return { ...look, underline: code === '4' };
  if (code === '39') return { ...look, colour: undefined };
  return code in COLOURS ? { ...look, colour: COLOURS[code] } : look;
}

function withoutCodes(text: string): string {
  return text.replaceAll(/\u001B\[[\d;]*m/g, '');
}

function escapeMarkup(text: string): string {
  return text
    .replaceAll('&', '&amp;')
    .replaceAll('<', '&lt;')
    .replaceAll('>', '&gt;')
    .replaceAll(/[^\P{C}\n]/gu, '\uFFFD');
}
