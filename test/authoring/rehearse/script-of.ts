import { toOutline, pairOf, type Outline } from '../../../generator/scripts/reading/outline.ts';
import { loadRecord } from '../../../generator/yaml/load/load-record.ts';
import { createMemoryCatalogue } from '../../memory-catalogue.ts';
import type { Rot } from './rots.ts';

/** The script of a shape, and the record that has it. Each download has a host of its own below that of the game. */
export function scriptOf(shape: Rot, slug = 'game') {
  const downloads = Object.entries(shape.downloads);
  const addresses = downloads.map(
    ([label, { name }]) => [label, `https://${label}.${slug}.games.test/${name}`] as const,
  );
  const { keys } = shape;
  const files = [
    ...addresses.map(([label, url]) => ({ [label]: keys === undefined ? url : { url, ...keys } })),
    ...Object.entries(shape.brought ?? {}).map(([label, address]) => ({ [label]: address })),
  ];
  const script = { files, game: shape.game, installer: shape.steps };
  const text =
    `version: It\nrunner: ${shape.runner}\nuser: tester\n` +
    `created_at: "2026-03-01T12:00:00.000000Z"\nupdated_at: "2026-03-01T12:00:00.000000Z"\n` +
    `script: ${JSON.stringify(script)}\n`;
  return { script, text, addresses: new Map(addresses), outline: outlineOf(text) };
}

function outlineOf(text: string): Outline {
  const { source, root } = loadRecord(createMemoryCatalogue({ 'it.yaml': text }), 'it.yaml');
  const script = pairOf(root, 'script')?.value;
  if (root?.kind !== 'mapping' || script?.kind !== 'mapping') throw new Error('A shape has no script');
  return toOutline(source, root, script);
}
