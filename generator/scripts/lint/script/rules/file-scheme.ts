import { defineFinding, script } from '../../../../findings/define-finding.ts';
import { inFiles, type ScriptRule } from '../script-rule.ts';
import { placeOf, type Outline } from '../../../reading/outline.ts';
import { addressKind, meantAddress } from '../address.ts';
import { isSetAtStart } from '../../../reading/variables-of.ts';
import { plainName } from '../../../reading/plain-name.ts';

const fileScheme = defineFinding({
  code: 'file-scheme',
  severity: 'error',
  message: (details: { url: string; reason: string; remedy: string }) =>
    `The client refuses the address "${details.url}": ${details.reason}`,
  help: ({ remedy }) => remedy,
  why: 'The client takes addresses that begin with https or http in small letters, N/A, or $STEAM:appid:path. Any other it refuses when it shows the files, before any download.',
  wrong: script('files:', '  - setup: ftp://example.org/setup.zip'),
  right: script('files:', '  - setup: https://example.org/setup.zip'),
});

export const fileSchemeRule: ScriptRule = {
  finding: fileScheme,
  needs: ['files'],
  check: inFiles((script, { address }) => {
    const reason = address === undefined ? undefined : faultOf(script, address.text);
    if (address === undefined || reason === undefined) return [];
    const { text: url } = address;
    return [fileScheme.at(placeOf(script, address), { url, reason, remedy: remedyOf(url, reason) })];
  }),
};

/** An address by HTTP whose host is not where it is sought. */
const NO_HOST = /^https?:(?!\/\/[^/?#])/;

function faultOf(script: Outline, address: string): string | undefined {
  switch (addressKind(address)) {
    case 'download':
      return NO_HOST.test(address) ? 'it names no host' : undefined;
    case 'steam':
      return address.split(':').length < 3 ? 'it needs an appid and a path' : undefined;
    case 'variable':
      return variableFault(script, /^\$\{?([\w-]+)/.exec(address)?.[1] ?? '');
    case 'refused':
      return isKnown(script, address) ? undefined : reasonOf(address);
    default:
      return undefined;
  }
}

function variableFault(script: Outline, name: string): string | undefined {
  if (/^(?:DISC|INPUT)$/.test(name)) return 'it stands for nothing before the first step';
  return isKnown(script, name) ? undefined : 'this variable is never set';
}

/** Labels and choices stand for nothing before the files are there. */
function isKnown(script: Outline, name: string): boolean {
  return isSetAtStart(script, plainName(name));
}

const NO_SCHEME = 'it does not begin with https://';

const SMALL_LETTERS = 'it must begin with small letters';

const PROMPT = 'for a file that the player has, write "N/A:" and what to choose, such as: N/A:Select the installer';

function reasonOf(address: string): string {
  if (/^\s/.test(address)) return 'it begins with a blank';
  if (/^n\/a\b/i.test(address)) return 'a prompt for the player must begin with "N/A:", in capital letters';
  if (/^https?:/i.test(address)) return SMALL_LETTERS;
  if (/^[a-z]:[\\/]/i.test(address)) return 'it is a file on your own computer';
  const scheme = /^[a-z][a-z0-9+.-]*:/i.exec(address)?.[0];
  return scheme === undefined ? NO_SCHEME : `it cannot download from ${scheme} addresses`;
}

function remedyOf(address: string, reason: string): string {
  if (/^n\/a\b/i.test(address))
    return `Write instead: N/A:${address.replace(/^n\/a *:? */i, '') || 'Select the installer'}`;
  if (reason === SMALL_LETTERS) return `Write instead: ${address.replace(/^\w+/, (scheme) => scheme.toLowerCase())}`;
  if (/^<[^<>]*>$/.test(address) && !address.includes('.')) return 'Write the address of the file in its place.';
  const meant = meantAddress(address);
  if (meant !== undefined) return `Write instead: ${meant}`;
  return reason === NO_SCHEME
    ? `Write "https://" before it if it is an address; ${PROMPT}`
    : `Use an https address; ${PROMPT}`;
}
