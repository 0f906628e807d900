import { isError } from '../../generator/findings/diagnostic.ts';
import { changesOf } from './change.ts';
import { askClient, toInstaller, type Installer, type Json, type Verdict } from './client.ts';
import { knownDifferences } from './known-differences.ts';
import { lint } from './lint.ts';

/** An installer that differs from an accepted one in a single place. */
export interface Changed {
  /** Runner, place and change. */
  readonly kind: string;
  readonly installer: Installer;
}

/** Every change of scripts, one of each kind. */
export function changed(scripts: readonly { runner: string; version?: string; script: Json }[]): Changed[] {
  const kinds = new Map<string, Changed>();
  for (const { runner, version, script } of scripts) {
    for (const change of changesOf(script)) {
      const kind = `${runner} ${change.kind}`;
      if (!kinds.has(kind)) kinds.set(kind, { kind, installer: toInstaller(runner, change.script, version) });
    }
  }
  return [...kinds.values()];
}

/** What the check and the client disagree about, without what is known, one line each. */
export async function differences(changes: readonly Changed[]): Promise<string[]> {
  const verdicts = await askClient(changes.map(({ installer }) => installer));
  return changes.flatMap(({ kind, installer }, index) => {
    const verdict = verdicts[index];
    if (verdict === undefined) return [`${kind}: the client says nothing`];
    const errors = lint(installer).filter(isError);
    const isAgreed = (verdict.verdict === 'accepted') === (errors.length === 0);
    if (isAgreed || isKnown(kind, verdict)) return [];
    const codes = errors.map(({ code }) => code).join(', ');
    return [`${kind}: the client ${describe(verdict)}, the check reports ${codes === '' ? 'no error' : codes}`];
  });
}

function isKnown(kind: string, { verdict }: Verdict): boolean {
  return knownDifferences.some((known) => known.client.includes(verdict) && known.kind.test(kind));
}

function describe({ verdict, stage, reason }: Verdict): string {
  return verdict === 'accepted' ? 'accepts it' : `${verdict} (${stage ?? ''}: ${reason ?? ''})`;
}
