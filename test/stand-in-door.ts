import type { Ask, Redirect } from '../generator/io/network/door/ask.ts';
import { type DoorRules, openDoor } from '../generator/io/network/door/open-door.ts';
import type { DoorLimits } from '../generator/io/network/door/send.ts';

/** What a host says to a question. */
export interface Reply {
  readonly status?: number;
  readonly body?: string | Uint8Array;
  readonly headers?: Readonly<Record<string, string>>;
  readonly steps?: readonly Redirect[];
}

type OpenDoor = (rules: DoorRules) => Promise<Ask>;

/** A door behind which all hosts answer as `reply` says. */
export function standInDoor(reply: (address: string) => Reply): OpenDoor {
  return () =>
    Promise.resolve((address, { body: reader }) => {
      const { status = 200, body = '', headers = {}, steps = [] } = reply(address);
      const bytes = Buffer.from(body);
      if (status === 200) reader?.onPart(bytes);
      return Promise.resolve({ kind: 'answered', status, headers, steps, bytes: bytes.length });
    });
}

const WORLD = { now: () => performance.now() };

/** The door of the program with other limits. */
export function doorWith(limits: Partial<DoorLimits>): OpenDoor {
  return (rules) => Promise.resolve(openDoor({ ...rules, limits: { ...rules.limits, ...limits } }, WORLD));
}
