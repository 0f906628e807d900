/** The colours of covers by their palettes: the field, and the two of what lies on it. */
const PALETTES = [
  ['#1f5a4a', '#7fc4a6', '#f2c25b'],
  ['#2f3e7a', '#93a9ec', '#f29e7a'],
  ['#8c3b2e', '#e9a284', '#f6de9e'],
  ['#5b2f5e', '#c98fc6', '#f0c36b'],
  ['#b5761a', '#f4d894', '#59370f'],
  ['#17616b', '#7cc6ca', '#f3d9b0'],
  ['#55652a', '#bccb83', '#f3ebc2'],
  ['#3d4b57', '#9db2c1', '#e7b46b'],
  ['#a03e59', '#f0a9b6', '#fbe6c5'],
  ['#2c6596', '#9ccaee', '#f8d77e'],
] as const;

/** Names of a palette's colours in the other style sheets. */
const NAMES = ['field', 'shape', 'spark'];

export function paletteStyle(): string {
  const rules = PALETTES.map((colours, paletteIndex) => {
    const values = colours.map((colour, index) => `--${NAMES[index] ?? ''}: ${colour};`);
    return `.t${String(paletteIndex)} { ${values.join(' ')} }`;
  });
  return rules.join('\n');
}
