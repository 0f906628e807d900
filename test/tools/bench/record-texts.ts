import { ENDPOINT_GROUPS } from '../../../generator/records/endpoint-groups.ts';
import type { Random } from './random.ts';
import { scriptText } from './script-texts.ts';
import { FIRST_WORDS, NAME_ENDINGS, PEOPLE, SECOND_WORDS, SENTENCES } from './words.ts';

/** What identifies a game; its slug ends in its number, so it is like no other. */
export interface GameIdentity {
  readonly slug: string;
  readonly id: number;
  readonly aliases: readonly string[];
}

/** What identifies an installer, besides the game that it is of. */
export interface InstallerIdentity {
  readonly id: number;
  /** Unique within the game, as a label should be. */
  readonly version: string;
  readonly draft: boolean;
  readonly published: boolean;
}

/** A slug that `number` makes unique among games, such as "silent-harbour-17". */
export function gameSlug(random: Random, number: number): string {
  const numberFirst = random.happens(0.04);
  const words = `${random.pick(FIRST_WORDS)}-${random.pick(SECOND_WORDS)}`;
  return numberFirst ? `${String(number)}-${words}-x` : `${words}-${String(number)}`;
}

/** The text of a `game.yaml`. */
export function gameText(random: Random, { slug, id, aliases }: GameIdentity): string {
  const words = slug.split('-').filter((word) => /[a-z]/.test(word));
  const name = words.map((word) => word.charAt(0).toUpperCase() + word.slice(1)).join(' ') + random.pick(NAME_ENDINGS);
  const store = random.happens(0.4);
  return [
    '# yaml-language-server: $schema=../../../../schemas/game.schema.json',
    `id: ${String(id)}`,
    `name: ${quote(random, name)}`,
    ...(random.happens(0.9) ? [`year: ${String(1981 + random.below(45))}`] : []),
    ...(store ? [`store1_id: ${String(1000 + random.below(2_000_000))}`] : []),
    ...(store && random.happens(0.5)
      ? [`store2_id: ${String(1_000_000_000 + random.below(900_000_000))}`, `store2_slug: ${slug.replaceAll('-', '_')}`]
      : []),
    ...(random.happens(0.1) ? [`store3_id: "${slug}_${random.hex(4)}"`] : []),
    ...(aliases.length === 0 ? [] : ['aliases:', ...aliases.map((alias) => `  - ${alias}`)]),
    '',
  ].join('\n');
}

/** Flatpaks of the runners for which the client has no address. */
const FLATPAKS: Readonly<Record<string, string>> = {
  dosbox: 'io.github.dosbox-staging',
  scummvm: 'org.scummvm.ScummVM',
};

/** The text of an installer's record: about 1.9 KB in the mean. */
export function installerText(random: Random, slug: string, identity: InstallerIdentity): string {
  const { runner, script } = scriptText(random, slug);
  const created = 2014 + random.below(9);
  const sentences = Array.from({ length: 1 + random.below(2) }, () => random.pick(SENTENCES));
  const flatpak = FLATPAKS[runner];
  return [
    '# yaml-language-server: $schema=../../../../schemas/installer.schema.json',
    `id: ${String(identity.id)}`,
    `version: ${quote(random, identity.version)}`,
    `runner: ${runner}`,
    `user: ${random.pick(PEOPLE)}`,
    `description: ${quote(random, random.pick(SENTENCES))}`,
    ...notesLines(random, sentences, flatpak === undefined ? [] : [`Needs the Flatpak ${flatpak}.`]),
    `created_at: "${timestamp(random, created)}"`,
    `updated_at: "${timestamp(random, created + 1 + random.below(3))}"`,
    ...(identity.draft ? ['draft: true'] : []),
    ...(identity.published ? [] : ['published: false']),
    ...(random.happens(0.7) ? [`published_by: ${String(1 + random.below(400))}`] : []),
    ...(random.happens(0.2) ? ['rating: platinum  # by the players'] : []),
    script,
  ].join('\n');
}

/** The text of a runtime package; `number` makes its name unique. The client uses innoextract under any further name. */
export function runtimeText(random: Random, number: number, architecture: string): string {
  const version = `${String(1 + (number % 9))}.${String(number)}`;
  return [
    '# yaml-language-server: $schema=../../schemas/runtime.schema.json',
    `name: innoextract-${String(number)}`,
    `created_at: "${timestamp(random, 2018 + random.below(8))}"`,
    `architecture: ${architecture}`,
    `url: https://example.org/runtime/layer-${version}-${architecture}.tar.xz`,
    '',
  ].join('\n');
}

/** One entry of `retired.yaml`. */
export function retiredEntry(random: Random, slug: string, replacedBy: string | undefined): string {
  const day = timestamp(random, 2020 + random.below(6)).slice(0, 10);
  const reason = quote(random, random.pick(SENTENCES));
  const replacement = replacedBy === undefined ? '' : `  replaced_by: ${replacedBy}\n`;
  return `- slug: ${slug}\n  date: "${day}"\n  reason: ${reason}\n${replacement}`;
}

export interface SiteSettings {
  readonly pageSize: number;
  readonly jsonTwins: boolean;
  readonly baseUrl?: string;
  readonly lutrisNames?: boolean;
  readonly emptyForUnknown?: boolean;
  readonly website?: boolean;
  readonly groups?: boolean;
  readonly title?: string;
}

/** The text of `site.yaml`. */
export function siteText(settings: SiteSettings): string {
  const {
    pageSize,
    jsonTwins,
    baseUrl = 'https://installers.games.test',
    title = 'A catalogue of any size',
  } = settings;
  const names = '  store1_id: steamid\n  store2_id: gogid\n  store2_slug: gogslug\n  store3_id: humblestoreid\n';
  return [
    `# yaml-language-server: $schema=../schemas/site.schema.json\nbase_url: ${baseUrl}\ntitle: "${title}"\n`,
    `page_size: ${String(pageSize)}\njson_twins: ${String(jsonTwins)}\n`,
    settings.lutrisNames === true ? `wire_names:\n${names}` : '',
    settings.website === true ? '' : 'website: false\n',
    settings.groups === false
      ? `endpoints: { ${Object.keys(ENDPOINT_GROUPS)
          .map((name) => `${name}: false`)
          .join(', ')} }\n`
      : '',
    settings.emptyForUnknown === true ? 'unknown_slug: empty\n' : '',
  ].join('');
}

function notesLines(random: Random, optional: readonly string[], required: readonly string[]): string[] {
  const style = random.below(4);
  const sentences = [...(style === 3 ? [] : optional), ...required];
  if (sentences.length === 0) return [];
  if (style === 0) return [`notes: ${quote(random, sentences.join(' '))}`];
  if (style === 1) return ['notes: >-', ...sentences.map((sentence) => `  ${sentence}`)];
  if (style === 2) return ['notes: |', ...sentences.flatMap((sentence) => [`  - ${sentence}`, '']).slice(0, -1)];
  return required.map((sentence) => `notes: ${sentence}`);
}

function timestamp(random: Random, year: number): string {
  const two = (number: number) => String(number).padStart(2, '0');
  const day = `${String(year)}-${two(1 + random.below(12))}-${two(1 + random.below(28))}`;
  const fraction = String(random.below(1_000_000)).padStart(6, '0');
  return `${day}T${two(random.below(24))}:${two(random.below(60))}:${two(random.below(60))}.${fraction}Z`;
}

/** A text in one of the three styles of YAML, plain only where that says the same. */
function quote(random: Random, text: string): string {
  const style = random.below(3);
  if (style === 0 && /^[A-Za-z][\p{L} ,.;()’–-]*[\p{L}.)]$/u.test(text)) return text;
  return style === 1 ? `'${text.replaceAll("'", "''")}'` : JSON.stringify(text);
}
