import { plainName } from '../../../reading/names.ts';
import { script } from '../../../../findings/define-finding.ts';
import { collect, partOf } from '../../../reading/nodes.ts';
import { type Outline } from '../../../reading/outline.ts';
import { shellTextsOf } from '../../../reading/paths-of.ts';
import { isSetAtStart } from '../../../reading/variables-of.ts';
import { addressKind, meantAddress } from '../address.ts';
import { faultAt, scriptRule, fileRule } from '../script-rule.ts';

export const fileSchemeRule = fileRule({
  code: 'file-scheme',
  severity: 'error',
  message: (details: { url: string; reason: string; remedy: string }) =>
    `The client refuses the address "${details.url}": ${details.reason}`,
  help: ({ remedy }) => remedy,
  why: 'The client takes addresses that begin with https or http in small letters, N/A, or $STEAM:appid:path. Any other it refuses when it shows the files, before any download.',
  wrong: script('files:', '  - setup: ftp://example.org/setup.zip'),
  right: script('files:', '  - setup: https://example.org/setup.zip'),
  find: ({ address }, script) => {
    const reason = address === undefined ? undefined : faultOf(script, address.text);
    if (address === undefined || reason === undefined) return [];
    return [faultAt(address, { url: address.text, reason, remedy: remedyOf(address.text, reason) })];
  },
});

/** An HTTP address without a host after its scheme. */
const NO_HOST = /^https?:(?!\/\/[^/?#])/;

function faultOf(script: Outline, address: string): string | undefined {
  switch (addressKind(address)) {
    case 'download':
      return NO_HOST.test(address) ? 'it names no host' : undefined;
    case 'steam':
      return address.split(':').length < 3 ? 'it needs an appid and a path' : undefined;
    case 'variable':
      return variableFault(script, plainName(/^\$\{?([\w-]+)/.exec(address)?.[1] ?? ''));
    case 'refused':
      return isSetAtStart(script, plainName(address)) ? undefined : reasonOf(address);
    default:
      return undefined;
  }
}

/** Labels and choices have no value before the downloads. */
function variableFault(script: Outline, name: string): string | undefined {
  if (['DISC', 'INPUT'].includes(name)) return 'it stands for nothing before the first step';
  return isSetAtStart(script, name) ? undefined : 'this variable is never set';
}

const NO_SCHEME = 'it does not begin with https://';

const SMALL_LETTERS = 'it must begin with small letters';

const PROMPT = 'for a file that the player has, write "N/A:" and what to choose, such as: N/A:Select the installer';

const USE_HTTPS = `Use an https address; ${PROMPT}`;

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
  const correction = meantAddress(address);
  if (correction !== undefined) return `Write instead: ${correction}`;
  return reason === NO_SCHEME ? `Write "https://" before it if it is an address; ${PROMPT}` : USE_HTTPS;
}

export const localFileRule = fileRule({
  code: 'local-file',
  message: (details: { url: string }) => `"${details.url}" means nothing on another person's machine`,
  help: () => USE_HTTPS,
  why: 'The file lies on your own machine. The client accepts the address, and fails on the machine of another player when it fetches the file.',
  wrong: script('files:', '  - setup: file:///home/me/setup.zip'),
  right: script('files:', '  - setup: N/A:Please choose the file setup.zip'),
  find: ({ address }) => {
    if (address === undefined || addressKind(address.text) !== 'local') return [];
    return [faultAt(address, { url: address.text })];
  },
});

export const oddAddressRule = fileRule({
  code: 'odd-address',
  message: ({ url }: { url: string; meant: string | undefined }) =>
    url.startsWith('N/A')
      ? `"${url}" is a prompt without a colon, which the player does not read`
      : `"${url}" is not an address that the client can download from`,
  help: ({ meant: correction }) => (correction !== undefined ? `Write instead: ${correction}` : USE_HTTPS),
  why: 'The client tries to fetch the file and fails: the address is incomplete, or nothing at its end names the file.',
  wrong: script('files:', '  - setup: https//example.org/setup.zip'),
  right: script('files:', '  - setup: https://example.org/setup.zip'),
  find: ({ address, value }) => {
    if (address === undefined) return [];
    const { text: url } = address;
    const prompt = /^N\/A\s*[-–,;]?\s*([^\s:].*)$/s.exec(url)?.[1];
    if (prompt !== undefined) return [faultAt(address, { url, meant: `N/A:${prompt}` })];
    return isOdd(url, value === address) ? [faultAt(address, { url, meant: meantAddress(url) })] : [];
  },
});

function isOdd(address: string, isShortForm: boolean): boolean {
  // Without a host it is a separate error.
  const isAddress = /^https?:/.test(address);
  const isUnnamed = isShortForm && /^https?:\/\/(?:.*\/|[^/?#]*)$/s.test(address);
  const isDoubled = /\shttps?:\/\/|^https?:\/\/https?:/.test(address);
  return addressKind(address) === 'download' && (!isAddress || isUnnamed || isDoubled);
}

const COMMAND = /\b(?:wget|curl|aria2c)\b[^;&|\n]*?(http:\/\/[^\s"'`<>|;)]+)/g;

const OWN = /^http:\/\/(?:localhost|127\.|\[::1\])/;

export const plainHttpRule = scriptRule({
  code: 'plain-http',
  message: (details: { url: string }) => `"${details.url}" is fetched without encryption`,
  help: () => 'Use https if the host offers it.',
  why: 'Without encryption, anybody between the player and the host can read the download or put another file in its place.',
  wrong: script('files:', '  - setup: http://example.org/setup.zip'),
  right: script('files:', '  - setup: https://example.org/setup.zip'),
  find: (script) => [
    ...collect(script.files, ({ address }) => {
      if (address === undefined || !/^http:\/\//i.test(address.text)) return [];
      return [faultAt(address, { url: address.text })];
    }),
    ...collect(shellTextsOf(script), (command) => {
      const matches = command.text.includes('http://') ? [...command.text.matchAll(COMMAND)] : [];
      return collect(matches, ({ 0: fetch, 1: url = '', index }) => {
        const part = { index: index + fetch.length - url.length, length: url.length };
        return OWN.test(url) ? [] : [faultAt(partOf(script, command, part), { url })];
      });
    }),
  ],
});
