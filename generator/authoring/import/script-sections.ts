import type { Finding } from '../../findings/finding.ts';
import type { YamlNode } from '../../yaml/load/yaml-node.ts';
import type { Guess } from './guess/guess.ts';
import { findingAt } from './piece.ts';
import type { SourceObject } from './source-object.ts';

export function withSections(object: SourceObject): SourceObject {
  const { script, sections } = object;
  if (script?.kind !== 'mapping') return object;
  const mergedScript: YamlNode = { ...script, pairs: [...script.pairs, ...sections] };
  return { ...object, script: mergedScript, sections: [] };
}

export function guessSections({ sections }: SourceObject): Guess {
  const value = sections.map(({ key }) => key.text).join(', ');
  return { key: 'script', value, reason: 'moved into the script: beside it, the client ignores it' };
}

export function sectionsBeside({ piece, sections }: SourceObject): Finding[] {
  const [first] = sections;
  if (first === undefined) return [];
  const names = sections.map(({ key }) => `"${key.text}"`).join(', ');
  const verbs = sections.length === 1 ? 'belongs inside "script" and was' : 'belong inside "script" and were';
  const message = `${names} ${verbs} not imported: the client ignores what stands beside it`;
  const help = 'Indent it below "script" in the source and import again, or pass --move-sections.';
  return [findingAt(piece, 'section-beside-script', first.key, message, help)];
}
