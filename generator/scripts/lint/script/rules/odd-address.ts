import { defineFinding, script } from '../../../../findings/define-finding.ts';
import { inFiles, type ScriptRule } from '../script-rule.ts';
import { placeOf } from '../../../reading/outline.ts';
import { addressKind, meantAddress } from '../address.ts';

const oddAddress = defineFinding({
  code: 'odd-address',
  severity: 'warning',
  message: ({ url }: { url: string; meant: string | undefined }) =>
    url.startsWith('N/A')
      ? `"${url}" is a prompt without a colon, which the player does not read`
      : `"${url}" is not an address that the client can download from`,
  help: ({ meant }) =>
    meant !== undefined
      ? `Write instead: ${meant}`
      : `Use an https address; for a file that the player has, write "N/A:" and what to choose, such as: N/A:Select the installer`,
  why: 'The client tries to fetch the file and fails: the address is incomplete, or nothing at its end names the file.',
  wrong: script('files:', '  - setup: https//example.org/setup.zip'),
  right: script('files:', '  - setup: https://example.org/setup.zip'),
});

export const oddAddressRule: ScriptRule = {
  finding: oddAddress,
  needs: ['files'],
  check: inFiles((script, { address, value }) => {
    if (address === undefined || !isOdd(address.text, value === address)) return [];
    const prompt = promptIn(address.text);
    const meant = prompt === undefined ? meantAddress(address.text) : `N/A:${prompt}`;
    return [oddAddress.at(placeOf(script, address), { url: address.text, meant })];
  }),
};

/** What a player is told, where the colon before it is missing. */
function promptIn(address: string): string | undefined {
  return /^N\/A\s*[-–,;]?\s*([^\s:].*)$/s.exec(address)?.[1];
}

function isOdd(address: string, isShortForm: boolean): boolean {
  if (promptIn(address) !== undefined) return true;
  // Without a host it is a separate error.
  const isAddress = /^https?:/.test(address);
  return addressKind(address) === 'download' && (!isAddress || (isShortForm && /^https?:\/\/.*\/$/s.test(address)));
}
