import { inFull } from '../../scripts/effects/describe-step.ts';
import type { Effects } from '../../scripts/effects/effects.ts';
import { plainSentence, words, type Sentence } from '../../scripts/effects/sentence.ts';
import type { ExplainedInstaller } from '../model/explain-installer.ts';
import { without } from '../../scripts/effects/tree.ts';

/** Most sentences of a list; hostile scripts have thousands. */
const MOST = 100;

/** Something that an installer does. */
interface Act {
  readonly sentence: Sentence;
  /** What is compared: the sentence as text, and what belongs to it. */
  readonly key: string;
}

/** What an installer does that another does not: what there is to check first, then in the order of the script. */
export function actsBeyond(installer: ExplainedInstaller, other: ExplainedInstaller): Sentence[] {
  const acts = without(allActs(installer), allActs(other), ({ key }) => [key]);
  return firstSentences(acts.map(({ sentence }) => sentence));
}

function allActs(installer: ExplainedInstaller): Act[] {
  return [...factsOf(installer), ...actsOf(installer.effects)];
}

function firstSentences(sentences: readonly Sentence[]): Sentence[] {
  const more = sentences.length - MOST;
  return more <= 0 ? [...sentences] : [...sentences.slice(0, MOST), [{ text: `And ${String(more)} more.` }]];
}

function factsOf({ facts }: ExplainedInstaller): Act[] {
  return facts
    .filter(({ kind }) => kind === 'check')
    .map(({ title, reason }) => act([{ text: `To check: ${title}. ` }, ...reason]));
}

function actsOf({ requirements, downloads, steps, writtenFiles, settings, launches }: Effects): Act[] {
  return [
    ...requirements.map(({ sentence }) => act(words`Needs ${sentence}.`)),
    ...downloads.map(({ label, url, checksum }) => {
      const assurance =
        checksum === null ? words`without a checksum` : words`with the ${checksum.algorithm} ${checksum.value}`;
      return act(words`Downloads ${label} from ${url}, ${assurance}.`);
    }),
    ...steps.map((step) => act(words`${inFull(step)}.`)),
    ...writtenFiles.map(({ path, content }) => act(words`Writes another text to ${path}.`, content)),
    ...settings.map(({ sentence }) => act(words`${sentence}.`)),
    ...launches.map(({ name, sentence }) => act(name === null ? words`${sentence}.` : words`${name}: ${sentence}.`)),
  ];
}

function act(sentence: Sentence, detailText = ''): Act {
  return { sentence, key: `${plainSentence(sentence)}\0${detailText}` };
}
