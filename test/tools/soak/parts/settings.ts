import { cpSync, readdirSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { SMALL } from '../../../project.ts';
import type { Random } from '../../bench/random.ts';
import { checkFindings } from '../check-findings.ts';
import { checkOutcome } from '../check-outcome.ts';
import { mutateRecord } from '../mutate-record.ts';
import type { Part } from '../part.ts';
import { runProgram } from '../run-program.ts';
import { verifyTree } from '../sites.ts';

/** Settings with every key, which mutations then change. */
const FULL = `base_url: https://example.org/catalogue
title: "A title"
page_size: 3
json_twins: true
unknown_slug: empty
wire_names:
  store1_id: steamid
  store2_id: gogid
severities:
  plain-http: notice
`;

/** Values that mean something to one setting or another. */
const ODD = [
  ...['0', '-1', '1', '250', '251', '1e3', '99999999999999999999', 'true', 'false', 'yes', 'null', '[]', '{}', '""'],
  ...[
    '"\\u001b[31m"',
    'https://example.org/a b',
    'ftp://example.org',
    'https://user:word@example.org',
    '//example.org',
  ],
  ...[
    'https://example.org/../..',
    'javascript:alert(1)',
    'https://[::1]:80',
    'empty',
    'off',
    '[br, br]',
    '{slug: slug}',
  ],
  ...['{a: __proto__}', '{store1_id: id}', '__proto__', 'constructor', '../../x', '/etc/passwd', '"a/b"', '"a\\nb"'],
];

export const settings: Part = {
  name: 'settings',
  promise:
    'No text of `site.yaml`, `retired.yaml` or a runtime package ends or stops `check` and `build`; what is built of one ' +
    'without errors is a whole tree.',
  share: 1,
  gateRounds: [0, 1, 2, 3],
  round: async (bench) => {
    const { folder, random } = bench;
    const catalogue = join(folder, 'catalogue');
    cpSync(SMALL, catalogue, { recursive: true });
    const runtimes = readdirSync(join(catalogue, 'runtime')).map((name) => `runtime/${name}`);
    const path = random.pick(['site.yaml', 'site.yaml', 'retired.yaml', random.pick(runtimes)]);
    const original = path === 'site.yaml' && random.happens(0.7) ? FULL : readFileSync(join(catalogue, path), 'utf8');
    const bytes = random.happens(0.5)
      ? Buffer.from(withOddValue(original, random))
      : mutateRecord(original, random).bytes;
    writeFileSync(join(catalogue, path), bytes);
    bench.tally(path.replace(/\/.*/, ''));

    const context = `${path} as ${JSON.stringify(bytes.toString('utf8'))}`;
    const checkRun = await runProgram(['check', '--catalogue', catalogue, '--format', 'jsonl']);
    if (!checkOutcome(bench, checkRun, [0, 1], context)) return;
    checkFindings(bench, catalogue, checkRun.out);
    const out = join(folder, 'out');
    const buildRun = await runProgram(['build', '--catalogue', catalogue, '--out', out]);
    if (!checkOutcome(bench, buildRun, [0, 1], context)) return;
    if (buildRun.code !== checkRun.code) bench.fault('check and build disagree', context);
    if (buildRun.code === 0) await verifyTree(bench, out, undefined, context);
  },
};

function withOddValue(text: string, random: Random): string {
  const lines = text.split('\n');
  const keyLines = lines.flatMap((line, index) => (/^[- ]*\w+:/.test(line) ? [index] : []));
  if (keyLines.length === 0) return random.pick(ODD);
  const position = random.pick(keyLines);
  const [key = ''] = /^[- ]*\w+:/.exec(lines[position] ?? '') ?? [];
  lines[position] = `${key} ${random.pick(ODD)}`;
  return lines.join('\n');
}
