import { join } from 'node:path';
import { catalogueTexts } from '../../../yaml/load/record-texts.ts';
import { faultOf, outcomeText } from '../check-outcome.ts';
import { checkFindings } from '../check-findings.ts';
import { compareReaders } from '../compare-readers.ts';
import { mutateRecord } from '../mutate-record.ts';
import type { Bench, Part } from '../part.ts';
import { compareWithPyyaml } from '../pyyaml.ts';
import { runProgram } from '../run-program.ts';
import { headOf, writeBatch, type BatchRecord } from '../write-batch.ts';

const INSTALLERS = catalogueTexts.filter((text) => text.includes('\nscript:'));
const OTHERS = catalogueTexts.filter((text) => !text.includes('\nscript:'));

export const records: Part = {
  name: 'records',
  promise:
    'No record, whatever is in it, ends or stops `check` and `build`: each one is checked, and each finding names its ' +
    'place. Both readers of YAML read the same. What is served of a record without errors is what PyYAML reads in it.',
  share: 2,
  gateRounds: [0],
  round: async (bench) => {
    const batch = makeBatch(bench, bench.isGate ? 60 : 200);
    for (const { bytes } of batch) {
      const text = bytes.toString('utf8');
      if (Buffer.from(text).equals(bytes) && !text.startsWith('\uFEFF')) compareReaders(bench, text);
    }
    const clean = await checkBatch(bench, batch);
    if (clean !== undefined) await compareWithPyyaml(bench, join(bench.folder, 'clean'), clean);
  },
};

function makeBatch({ random, tally }: Bench, count: number): BatchRecord[] {
  return Array.from({ length: count }, (_none, index) => {
    const isInstaller = random.happens(0.85);
    const text = random.pick(isInstaller ? INSTALLERS : OTHERS);
    // Records with the same id or version are an error of their own, which would hide how they are read.
    const body =
      random.happens(0.4) && isInstaller
        ? shortRecord(text, `V${String(index)}`)
        : text.replace(/^version: .*$/m, `version: V${String(index)}`);
    const uniqueText = body.replace(/^id: .*$/m, `id: ${String(index + 1)}`);
    const { kind, bytes } = mutateRecord(uniqueText, random);
    tally(kind);
    const [game, installer] = [`game-${String(index)}`, `game-${String(index)}-cd`];
    const path = `games/g/${game}/${isInstaller ? installer : 'game'}.yaml`;
    return { path, game, slug: installer, number: index, bytes };
  });
}

/** In a short record, a change more often hits what is served. */
function shortRecord(text: string, version: string): string {
  const script = text.slice(text.indexOf('\nscript:') + 1);
  return `id: 1\n${headOf(version)}${script}`;
}

/** Checks all records in one run, looks for the one that disturbs it where there is one, and gives those without errors. */
async function checkBatch(bench: Bench, batch: readonly BatchRecord[]): Promise<readonly BatchRecord[] | undefined> {
  const folder = join(bench.folder, `batch-${bench.random.hex(8)}`);
  writeBatch(folder, batch);
  const outcome = await runProgram(['check', '--catalogue', folder, '--format', 'jsonl']);
  const fault = faultOf(outcome, [0, 1]);
  if (fault === undefined) {
    const findings = checkFindings(bench, folder, outcome.out);
    const wrong = new Set(findings.filter(({ severity }) => severity === 'error').map(({ file }) => file));
    return batch.filter(({ path }) => !wrong.has(path) && path.endsWith('-cd.yaml'));
  }
  if (batch.length === 1) {
    bench.fault(`check ${fault}`, `${JSON.stringify(batch[0]?.bytes.toString('utf8'))}: ${outcomeText(outcome)}`);
    return undefined;
  }
  const middle = Math.ceil(batch.length / 2);
  for (const half of [batch.slice(0, middle), batch.slice(middle)]) await checkBatch(bench, half);
  return undefined;
}
