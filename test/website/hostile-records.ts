/** What would like to be markup. */
export const MARKUP = '<script>alert(1)</script>"\'><img src=x onerror=alert(2)>';

/** Marks stacked upon each letter. */
const ZALGO = `Z${'\u0301\u0316\u0489'.repeat(12)}a${'\u0301\u0316\u0489'.repeat(12)}lgo`;

/** A text that turns the direction of writing, and would be read as another one. */
const TURNED = '\u202Egnp.exe';

/** Records of a game whose every text would like to be more than a text. */
export function hostileRecords(): Record<string, string> {
  const text = JSON.stringify(`${MARKUP}${TURNED} ${ZALGO}`);
  return {
    'games/h/hostile/game.yaml': `id: 900001\nname: ${text}\naliases: [hostile-too]\n`,
    'games/h/hostile/hostile-linux.yaml': [
      'id: 900002',
      `version: ${text}`,
      'runner: linux',
      `user: ${text}`,
      `description: ${JSON.stringify(MARKUP.repeat(2000))}`,
      `notes: ${text}`,
      'created_at: "2026-01-01T00:00:00.000000Z"',
      'updated_at: "2026-01-02T00:00:00.000000Z"',
      'script:',
      '  game:',
      `    exe: ${text}`,
      '  files:',
      `    - label: "https://example.org/${'a'.repeat(300)}?<script>alert(1)</script>"`,
      '    - chosen: "N/A:javascript:alert(3)"',
      '  installer:',
      `    - execute: {command: ${text}}`,
      `    - write_file: {file: $GAMEDIR/a, content: ${text}}`,
      '',
    ].join('\n'),
  };
}
