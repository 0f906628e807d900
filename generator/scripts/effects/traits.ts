import type { Effects } from './effects.ts';
import { ownThings } from './one-line.ts';
import type { RiskFact } from './risk/rule.ts';

/** What players choose by, in the order in which it is offered. */
export const TRAITS = ['nothing', 'native', 'verified', 'offline', 'gog', 'steam', 'disc', 'files'] as const;

export type Trait = (typeof TRAITS)[number];

const NATIVE: ReadonlySet<string> = new Set(['linux', 'flatpak']);

/** Runners that go online for every game. */
const ONLINE: ReadonlySet<string> = new Set(['web', 'steam', 'flatpak']);

export function isNative(runner: string): boolean {
  return NATIVE.has(runner);
}

/** What can be said of an installer for those who choose among all games. */
export function traitsOf(effects: Effects, facts: readonly RiskFact[]): Trait[] {
  const { requirements, version, runner, downloads } = effects;
  const ownership = ownThings(requirements, version);
  const has: Readonly<Record<Trait, boolean>> = {
    nothing: ownership.size === 0,
    native: isNative(runner),
    verified: downloads.length > 0 && downloads.every(({ checksum }) => checksum?.strong === true),
    offline: isOffline(effects, facts),
    gog: ownership.has('gog'),
    steam: ownership.has('steam'),
    disc: ownership.has('disc'),
    files: ownership.has('file'),
  };
  return TRAITS.filter((trait) => has[trait]);
}

/** Whether nothing but the listed downloads comes from a network. */
function isOffline({ runner, requirements, programs, hosts }: Effects, facts: readonly RiskFact[]): boolean {
  return (
    !ONLINE.has(runner) &&
    !requirements.some(({ kind }) => kind === 'steam' || kind === 'store') &&
    !programs.some(({ by }) => by === 'winetricks' || by === 'client') &&
    hosts.every(({ source }) => source === 'download') &&
    !facts.some(({ code }) => code === 'network-command' || code === 'flathub-install')
  );
}
