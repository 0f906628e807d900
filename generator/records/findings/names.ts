import { defineFinding, file, files, DEMO, GAME, game, site } from '../../findings/define-finding.ts';

export const badSlug = defineFinding({
  code: 'bad-slug',
  severity: 'error',
  message: (details: { slug: string; reason: string; suggestion: string; folder?: string }) =>
    `"${details.slug}" cannot be a name in an address: ${details.reason}`,
  help: ({ suggestion, folder }) => {
    if (folder !== undefined) return `Move the folder to ${folder}, for example.`;
    return suggestion === ''
      ? `Use lower-case letters, digits, "-" and "_" only, beginning with a letter or digit.`
      : `Rename it, for example to "${suggestion}".`;
  },
  why: 'A slug becomes the name of a file and a part of an address. So it has lower-case letters, digits, "-" and "_" only, and is not a name that a host or a disk keeps for itself, such as index.',
  wrong: files(file('games/m/my-game/My Game (Demo).yaml', 'version: Demo')),
  right: files(file(DEMO, 'version: Demo')),
});

export const wrongFolder = defineFinding({
  code: 'wrong-folder',
  severity: 'error',
  message: (_details: { expected: string }) => `The game's folder lies below the wrong letter`,
  help: ({ expected }) => `Move the folder to ${expected}.`,
  why: 'Games are sorted by the first character of their slug. With only one place for each game, it cannot be added twice by mistake.',
  wrong: files(file('games/g/my-game/game.yaml', 'name: My Game')),
  right: files(file(GAME, 'name: My Game')),
});

export const badStoreId = defineFinding({
  code: 'bad-store-id',
  severity: 'error',
  message: ({ where, value }: { where: string; value: string; example: string }) =>
    `"${where}" is no id as this store has them: "${value}"`,
  help: ({ example }) => `Write the id itself, such as ${example}, without the address or the name around it.`,
  why: 'Clients find a game by its id in a store, letter by letter. Each store has its own form of ids: an id in another form finds nothing.',
  wrong: game('ids:', '  wikidata: https://www.wikidata.org/wiki/Q513867'),
  right: game('ids:', '  wikidata: Q513867'),
});

export const wireNameClash = defineFinding({
  code: 'wire-name-clash',
  severity: 'error',
  message: (details: { name: string; other: string }) =>
    `The wire name "${details.name}" is already the name of ${details.other}`,
  help: () => `Choose a name that no other key of an installer has.`,
  why: 'Two keys of an installer cannot be served under the same name: one of them would be lost.',
  wrong: site('wire_names:', '  store1_id: steamid', '  store2_id: steamid'),
  right: site('wire_names:', '  store1_id: steamid', '  store2_id: gogid'),
});
