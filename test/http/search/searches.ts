/** What no game is called. */
export const NONSENSE = [
  'xqzptkw',
  'qwxyz',
  '!!!',
  '東方',
  'тетрис',
  '. .',
  '..',
  '../../404',
  '*',
  '?',
  '%',
  '%00',
  '\u0000',
  '$kq',
  '_',
  '-',
];

/** What comes after "search=", and must reach no other file. */
export const HOSTILE = [
  '..%2f..%2f404',
  '../../../../etc/passwd',
  '%2e%2e%2f%2e%2e%2fmanifest.json',
  '%00',
  '%252e%252e',
  '%',
  '%ff%fe',
  'index.json',
  '$k1',
  '{path}',
  '+'.repeat(3000),
  '%20'.repeat(1000),
  `${'the+'.repeat(1000)}!`,
  `${'a++'.repeat(1000)}!`,
  'z'.repeat(300),
];

/** What is typed, and a name that it must find. */
export const TITLES = {
  'the harbour of iron iii': 'Harbour of Iron III: The Drowned Crown',
  'harbour of iron 3': 'Harbour of Iron III: The Drowned Crown',
  'ember and ash w': 'Ember & Ash: Winter Gate',
  epee: 'Épée Royale',
  'épée roy': 'Épée Royale',
  '0 b': '0 B.C.',
  '0b': '0 B.C.',
  "pharao's": 'Pharao’s Curse',
  'rock n roll': "Rock 'n' Roll Farmer",
  'winter gate': 'Ember & Ash: Winter Gate',
  'final legend 8': 'Final Legend VIII',
  'half tide 2: episode t': 'Half-Tide 2: Episode Two',
};
