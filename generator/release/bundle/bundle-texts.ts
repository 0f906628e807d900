import { DOWNLOADS, LIST_FILE } from '../../http/addresses.ts';
import { hosts } from '../../http/hosts.ts';
import type { ChosenDownload } from './choose-downloads.ts';

/** The release, and the configurations of servers, in a bundle. */
export const SITE = 'site/';
export const SERVERS = 'server/';

/** What installers of a bundle ask of the internet. */
export const NEEDS_LIST = 'needs-internet.tsv';

/** Which downloads of a bundle are from which addresses. */
export const ADDRESS_LIST = `${DOWNLOADS}addresses.tsv`;

/** The digests of all other files of a bundle. */
export const BUNDLE_LIST = 'bundle.sha256';

/** A program in POSIX sh that verifies a bundle where there is no network, no Node and no package. */
export const VERIFY_SCRIPT = `#!/bin/sh
# Verifies this bundle: each file by its digest, and that there is no other. Made by "catalogue bundle".
# usage: sh verify.sh [MINISIGN_PUBLIC_KEY...]     needs sha256sum; minisign where keys are given, one of which must fit
set -eu
LC_ALL=C
export LC_ALL
cd "$(dirname "$0")"
sha256sum --check --strict --quiet ${BUNDLE_LIST}
listed=$(sed 's/^[^ ]* [ *]//' ${BUNDLE_LIST} | sort)
found=$(find . ! -type d ! -path ./${BUNDLE_LIST} | sed 's|^\\./||' | sort)
if [ "$listed" != "$found" ]; then
  echo 'verify: there are files that the bundle does not list' >&2
  exit 1
fi
signed() {
  command -v minisign >/dev/null || {
    echo 'verify: minisign is not installed, which checks signatures' >&2
    return 1
  }
  for key; do
    case $key in RW*) option=-P ;; *) option=-p ;; esac
    if minisign -V -Q -m ${SITE}${LIST_FILE} "$option" "$key" >/dev/null 2>&1; then return; fi
  done
  echo 'verify: the site is signed with none of these keys' >&2
  return 1
}
if [ $# -gt 0 ]; then
  signed "$@"
  (cd ${SITE} && sha256sum --check --strict --quiet ${LIST_FILE})
fi
echo "verify: whole, $(wc -l <${BUNDLE_LIST}) files"
`;

/** What a person finds first. */
export function bundleReadme(baseUrl: string, root: string): string {
  return `A catalogue of game installers for a machine without a network: ${baseUrl}

1. Copy this folder to ${root} (as an archive, if the disk between cannot hold many small files).
2. Verify it: sh ${root}/verify.sh, or with the public keys of the catalogue: sh ${root}/verify.sh RW...
3. Serve ${root}/${SITE} with one of the configurations in ${SERVERS}, which listen for ${baseUrl}:
${serverLines()}
4. ${DOWNLOADS} has the downloads that may be passed on, if any: the same configurations serve it, and the installers name
   its files by their addresses there. ${ADDRESS_LIST} says where each one is from.
5. ${NEEDS_LIST} lists what installers still ask of the internet: a download, a runner, a store. Those that it does not
   list install without. For a file that a player has already, choose "Select File" as its source in the client.
`;
}

function serverLines(): string {
  return hosts
    .flatMap(({ name, includes }) => (includes === undefined ? [] : `   - ${includes(SERVERS + name)}`))
    .join('\n');
}

export function addressList(chosen: readonly ChosenDownload[]): string {
  return chosen.map(({ path, sha256, url }) => `${path}\t${sha256}\t${url}\n`).join('');
}

/** Lines as `sha256sum` writes them. */
export function digestLines(digests: ReadonlyMap<string, string>): string {
  return [...digests]
    .filter(([path]) => path !== BUNDLE_LIST)
    .sort(([one], [other]) => (one < other ? -1 : 1))
    .map(([path, sha256]) => `${sha256}  ${path}\n`)
    .join('');
}
