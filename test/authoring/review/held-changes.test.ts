import { describe, expect, test } from 'vitest';
import { markdownReview } from '../../../generator/authoring/review/report/markdown-review.ts';
import { textReview } from '../../../generator/authoring/review/report/text-review.ts';
import { reviewVersions } from '../../../generator/authoring/review/review-versions.ts';
import { gameText, installerText } from '../../building/random-history.ts';
import { versionOf } from './catalogue-version.ts';

const SITE = 'base_url: https://catalogue.example\n';
const HOLD = 'hold:\n  days: 3\n';
const KEYS = ['ssh-ed25519 AAAAone one', 'ssh-ed25519 AAAAtwo two'] as const;
const FILE = 'games/q/quake/quake-linux.yaml';
const OTHER = 'games/q/quake/quake-windows.yaml';
const THIRD = 'games/q/quake/quake-mac.yaml';
const HERE = 'https://example.org/a.zip';

const PLAIN = {
  details: true,
  width: 400,
  colours: { red: same, yellow: same, cyan: same, bold: same, dim: same },
};

function same(text: string): string {
  return text;
}

function reviewOf(before: Readonly<Record<string, string>>, after: Readonly<Record<string, string>>) {
  const game = { 'games/q/quake/game.yaml': gameText(1, 'Quake'), [FILE]: installerText(1, { url: HERE }) };
  const site = { 'site.yaml': SITE };
  const versions = [before, after].map((texts) => versionOf({ ...site, ...game, ...texts })) as [never, never];
  return reviewVersions({ base: 'main', head: 'branch' }, ...versions);
}

describe('a change that will wait', () => {
  const held = { 'site.yaml': SITE + HOLD };
  const elsewhere = { ...held, [FILE]: installerText(1, { url: 'https://elsewhere.example/a.zip' }) };

  test('is said to, with the days and the reason, in the terminal and in a comment', () => {
    const review = reviewOf(held, elsewhere);
    for (const text of [textReview(review, PLAIN), markdownReview(review)]) {
      expect(text).toContain(
        'For 3 days from the first build that has it, because: The download `archive` comes from `elsewhere.example` ',
      );
    }
  });

  test.each([
    ['where nothing waits', reviewOf({}, { [FILE]: elsewhere[FILE] })],
    ['without a reason', reviewOf(held, { ...held, [FILE]: installerText(1, { url: HERE, version: 'Better' }) })],
    ['for another reason', reviewOf(held, { ...elsewhere, 'site.yaml': `${SITE}${HOLD}  for: [network-command]\n` })],
    [
      'that takes a host of another installer of the game',
      reviewOf(
        { ...held, [OTHER]: other() },
        { ...held, [OTHER]: other(), [THIRD]: other().replace('id: 2', 'id: 3') },
      ),
    ],
    ['of a draft', reviewOf(held, { ...held, [FILE]: elsewhere[FILE].replace('draft: false', 'draft: true') })],
  ])('is no change %s', (_name, review) => {
    expect(textReview(review, PLAIN)).not.toContain('before it is served');
  });

  test('may be a new installer', () => {
    expect(textReview(reviewOf(held, { ...held, [OTHER]: other() }), PLAIN)).toContain('because: `elsewhere.example` ');
  });

  test('may be a runner or package from another address, where the settings have a reason for it', () => {
    const runner = (url: string) => `name: wine\nversion: '9'\narchitecture: x86_64\nurl: ${url}\ndefault: true\n`;
    const [path, before] = ['runners/wine-9.yaml', runner('https://example.org/9.tar.xz')];
    const said = (after: string, more = '') => {
      const site = { 'site.yaml': SITE + HOLD + more };
      return textReview(reviewOf({ ...site, [path]: before }, { ...site, [path]: after }), PLAIN);
    };
    const moved = runner('https://example.org/9b.tar.xz');
    expect(said(moved)).toContain('because: `wine` comes from another address: `https://example.org/9b.tar.xz`.');
    expect(said(moved, '  for: [new-host]\n')).not.toContain('first build that has it');
    expect(said(before.replace('true', 'false'))).not.toContain('first build that has it');
  });

  function other(): string {
    return installerText(2, { url: 'https://elsewhere.example/a.zip' });
  }
});

describe('settings that let more through', () => {
  const owners = (...keys: readonly string[]) => `  owners: ['${keys.join("', '")}']\n`;
  const [one, two] = KEYS;

  test.each([
    ['no hold', HOLD, '', 'Changes are served at once, and waited `3` days until now.'],
    ['fewer days', HOLD, 'hold:\n  days: 1\n', 'Changes wait `1` days instead of `3`.'],
    [
      'fewer reasons',
      `${HOLD}  for: [new-host, new-author]\n`,
      `${HOLD}  for: [new-author]\n`,
      'No longer a reason to wait: `new-host`.',
    ],
    [
      'a list where each reason counted',
      HOLD,
      `${HOLD}  for: [new-author, new-host, unverified-download, network-command, new-command, other-program]\n`,
      'No longer a reason to wait: `outside-game`.',
    ],
    ['one more owner', HOLD + owners(one), HOLD + owners(one, two), `One more key may end a wait: \`${two}\`.`],
    [
      'a state that is served again',
      'withdrawn_revisions: [quake@2, quake@3]\n',
      'withdrawn_revisions: [quake@3]\n',
      '`quake@2` was withdrawn, and may be served again.',
    ],
  ])('%s', (_name, before, after, said) => {
    const text = textReview(reviewOf({ 'site.yaml': SITE + before }, { 'site.yaml': SITE + after }), PLAIN);
    expect(text).toContain('To check');
    expect(text).toContain(said);
    const back = textReview(reviewOf({ 'site.yaml': SITE + after }, { 'site.yaml': SITE + before }), PLAIN);
    expect(back).not.toContain('To check');
  });
});
