import type { DefinedFinding } from '../../../findings/define-finding.ts';
import { placeOf } from '../../reading/outline.ts';
import type { EventKind } from '../../simulation/script-event.ts';
import { simulate } from '../../simulation/simulate.ts';
import type { ScriptRule } from './script-rule.ts';

/** What a finding about an event says. */
export interface EventDetails {
  readonly reason: string;
  readonly remedy: string;
}

/** A finding for each event of a kind that the simulation of a script has. */
export function eventRule(finding: DefinedFinding<EventDetails>, kind: EventKind): ScriptRule {
  return {
    finding,
    check: (script) =>
      simulate(script)
        .filter((event) => event.kind === kind)
        .map(({ node, reason, remedy }) => finding.at(placeOf(script, node), { reason, remedy })),
  };
}
