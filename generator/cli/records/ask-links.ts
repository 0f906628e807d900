import { getHashes } from 'node:crypto';
import { setTimeout } from 'node:timers/promises';
import { checkLinks, inTurn, type CheckedLinks, type LinkOptions } from '../../authoring/links/check-links.ts';
import type { Link } from '../../authoring/links/check-link.ts';
import type { Ask } from '../../io/network/door/ask.ts';
import { isOnline } from '../../io/network/fetch-bytes.ts';
import { type Environment, whenStopped } from '../terminal/environment.ts';

const MINUTE = 60_000;
const DAY = 1_440 * MINUTE;

interface TimedOptions extends Pick<LinkOptions, 'readsBody' | 'delay' | 'onResult'> {
  /** Minutes after which no more addresses are asked. With such a limit, each day begins with other ones. */
  readonly maxTime: number | undefined;
}

export function askLinks(
  links: readonly Link[],
  ask: Ask,
  { maxTime, ...options }: TimedOptions,
  environment: Environment,
): Promise<CheckedLinks> {
  const startTime = environment.now();
  const isOver = () => environment.now() >= startTime + (maxTime ?? Infinity) * MINUTE;
  return checkLinks(
    inTurn(links, maxTime === undefined ? undefined : Math.floor(startTime / DAY)),
    { ...options, isOver, stop: whenStopped(environment) },
    {
      ask,
      pause: (milliseconds) => setTimeout(milliseconds),
      isOnline,
      now: environment.now,
      hashes: new Set(getHashes()),
    },
  );
}
