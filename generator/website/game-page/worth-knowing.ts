import { groupBy } from '../../text/group-by.ts';
import { rulePath } from '../../http/addresses.ts';
import { catalogueHostRules } from '../../scripts/effects/risk/host-rules.ts';
import { closingSentence, isUnusual } from '../../scripts/effects/risk/nothing-unusual.ts';
import { ruleWords } from '../../scripts/effects/risk/risk-facts.ts';
import type { RiskFact } from '../../scripts/effects/effects.ts';
import { fold, listOf, shownOf } from '../html/elements.ts';
import { html, type Html } from '../html/html.ts';
import { sentenceHtml } from '../html/record-text.ts';
import { ICONS } from '../page/icons.ts';
import type { ExplainedScript } from './shown-game.ts';

const MAX_REASONS = 8;

const UNFOLDED = 2;

/** Rules for pages; those that compare hosts with the catalogue are for reviews. */
const LOOKED_FOR = ruleWords.length - catalogueHostRules.length;

export function worthKnowing({ slug, effects, facts }: ExplainedScript, top: string): Html {
  const checks = facts.filter(isUnusual);
  const notes = facts.filter((fact) => !isUnusual(fact));
  const items = [...groupBy([...checks, ...notes], ({ code }) => code).values()].map((group) => item(slug, group, top));
  const visibleCount = shownOf(items.length, Math.max(UNFOLDED, new Set(checks.map(({ code }) => code)).size));
  const closing = closingSentence(effects, facts, LOOKED_FOR);
  const body = html`${items.length > 0 && listOf(items.slice(0, visibleCount), 'know')}
  ${items.length > visibleCount && fold(html`${items.length - visibleCount} more notes`, listOf(items.slice(visibleCount), 'know'))}
  ${closing && html`<p class="none">${sentenceHtml(closing)}</p>`}`;
  return html`<div class="block">
    <h4>Worth knowing</h4>
    ${body}
  </div>`;
}

export function factId(slug: string, code: string): string {
  return `${slug}.${code}`;
}

export function stepId(slug: string, step: number): string {
  return `${slug}.${String(step)}`;
}

function item(slug: string, facts: readonly RiskFact[], top: string): Html {
  const [first] = facts;
  if (first === undefined) return html``;
  const isCheck = isUnusual(first);
  const reasons = facts.slice(0, MAX_REASONS).map((fact) => reason(slug, fact));
  const more = facts.length - reasons.length;
  return html`<li id="${factId(slug, first.code)}" ${isCheck && html` class="check"`}>
    ${isCheck ? ICONS.check : ICONS.note}
    <div>
      <p>
        <strong
          >${isCheck && html`<span class="sr">To check: </span>`}<a href="${top}${rulePath(first.code)}"
            >${first.title}</a
          ></strong
        >
      </p>
      ${isCheck || reasons.length <= UNFOLDED ? reasons : [reasons[0], fold(html`${reasons.length - 1} more of the kind`, reasons.slice(1), 'at')]}${more > 0 && html`<p>And ${more} more of the kind.</p>`}
    </div>
  </li>`;
}

function reason(slug: string, { reason: words, softened, steps }: RiskFact): Html {
  const isOne = steps.length === 1;
  const links = steps.map(
    (step, index) => html`${index > 0 && ', '}<a href="#${stepId(slug, step)}">${isOne && 'step '}${step}</a>`,
  );
  return html`<p>
    ${sentenceHtml(words)}${links.length > 0 && html` (${!isOne && 'steps '}${links})`}${softened !== null && html` <span class="quiet">${sentenceHtml(softened)}</span>`}
  </p>`;
}
