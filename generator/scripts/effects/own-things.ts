import type { Requirement } from './effects.ts';

/** What of the player's own an installer asks for; `file` where nothing says which one. */
export type OwnThing = 'disc' | 'file' | 'game' | 'gog' | 'humble' | 'itch' | 'steam' | 'store';

/** Stores by what prompts and versions name. */
const STORES: readonly (readonly [thing: OwnThing, words: RegExp])[] = [
  ['gog', /\bgog\b/i],
  ['humble', /\bhumble\b/i],
  ['itch', /\bitch\.io\b/i],
  ['steam', /\bsteam\b/i],
];

const DISC = /\b(?:cd|dvd|cd-?rom|dis[ck]s?|flopp(?:y|ies)|iso)\b|\b(?:cd|dis[ck])\d/i;

/** What an installer asks for that the player has to own, each once; runners and programs are free to install. */
export function ownThings(requirements: readonly Requirement[], version: string): ReadonlySet<OwnThing> {
  return new Set(requirements.flatMap((one) => thingIn(one, version) ?? []));
}

/** The prompt says best where a file comes from, then the version. */
function thingIn({ kind, sentence, file = '' }: Requirement, version: string): OwnThing | undefined {
  if (kind === 'runner' || kind === 'program') return undefined;
  if (kind === 'game' || kind === 'steam') return kind;
  const asked = [...sentence.map((part) => ('code' in part ? part.code : part.text)), file].join(' ');
  const store = storeIn(asked) ?? storeIn(version);
  if (store !== undefined) return store;
  return DISC.test(asked) ? 'disc' : kind;
}

function storeIn(text: string): OwnThing | undefined {
  return STORES.find(([, words]) => words.test(text))?.[0];
}
