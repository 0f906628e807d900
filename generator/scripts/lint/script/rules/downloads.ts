import { CHECKSUM, fileWith, script } from '../../../../findings/define-finding.ts';
import { movingReason } from '../../../effects/addresses.ts';
import { describeNode, isFalsy, isText, isNull } from '../../../reading/nodes.ts';
import { valueAt } from '../../../reading/outline.ts';
import { hashLengths } from '../../../vocabulary/script-keys.ts';
import { addressKind } from '../address.ts';
import { faultAt, fileRule } from '../script-rule.ts';

/** Algorithms of some OpenSSL builds; Python asks OpenSSL for those that it lacks. */
const SELDOM =
  /^(?:sha-\d+(?:\/\d+)?|sha2-\d+(?:\/\d+)?|sha512[_-]\d+|sha3-\d+|blake2[bs]-?\d+|ripemd-?\d*|rmd160|md4|md5-sha1|ssl3-(?:md5|sha1)|sm3|whirlpool)$/;

export const badChecksumRule = fileRule({
  code: 'bad-checksum',
  severity: 'error',
  message: (details: { checksum: string; reason: string; kind?: string | undefined; meant?: string | undefined }) =>
    `The checksum ${details.checksum} can never match: ${details.reason}`,
  help: ({ kind, meant: correction }) => {
    if (correction !== undefined) return `Write instead: ${correction}`;
    return kind !== undefined
      ? `Write "${kind}:" before it.`
      : `Write the name of the hash, a colon and its hexadecimal value, such as sha256:…, or delete the line.`;
  },
  why: 'The client compares the checksum with that of the download. This one can match no file at all, so every installation ends when the download is complete. A file that the player chooses is not compared.',
  wrong: fileWith(`checksum: ${CHECKSUM}`),
  right: fileWith(`checksum: sha256:${CHECKSUM}`),
  find: (file) => {
    const checksum = valueAt(file.value, 'checksum');
    if (checksum === undefined || checksum.kind === 'alias' || isFalsy(checksum)) return [];
    if (['person', 'steam'].includes(addressKind(file.address?.text ?? ''))) return [];
    const text = checksum.kind === 'scalar' ? checksum.text : '';
    const reason = isText(checksum) ? checksumFault(text) : 'it is not a text';
    if (reason === undefined) return [];
    const notation = isText(checksum) ? `"${text}"` : `(${describeNode(checksum)})`;
    const isHash = (name: string) => hashLengths[name] === text.length && /^[0-9a-f]+$/.test(text);
    const kind = ['md5', 'sha1', 'sha256', 'sha512'].find(isHash);
    return [faultAt(checksum, { checksum: notation, reason, kind, meant: meantBy(text) })];
  },
});

function meantBy(notation: string): string | undefined {
  const [, name = '', value = ''] = /^(md5|sha-?\d+)[\s:=_-]+([0-9a-f]+)$/.exec(notation.trim().toLowerCase()) ?? [];
  const correction = `${name.replace('-', '')}:${value}`;
  return correction !== notation && checksumFault(correction) === undefined && name !== '' ? correction : undefined;
}

function checksumFault(checksum: string): string | undefined {
  const colon = checksum.indexOf(':');
  if (colon === -1) return 'the name of the hash is missing';
  const name = checksum.slice(0, colon);
  const value = checksum.slice(colon + 1);
  const small = name.toLowerCase();
  const length = Object.hasOwn(hashLengths, small) ? hashLengths[small] : undefined;
  if (length === undefined) return SELDOM.test(small) ? undefined : `there is no hash "${name}"`;
  if (/[^0-9a-f]/i.test(value)) return 'its value is not hexadecimal';
  if (value.length !== length) return `${name} has ${String(length)} digits, not ${String(value.length)}`;
  return /[A-F]/.test(value) ? 'the client writes its letters small' : undefined;
}

export const missingChecksumRule = fileRule({
  code: 'missing-checksum',
  severity: 'notice',
  message: (details: { label: string }) => `The file "${details.label}" has no checksum`,
  help: () => 'Run "catalogue pin", or give it as url, filename and checksum: sha256:… by hand.',
  why: 'With a checksum the client notices that the file is damaged, or that the host now has another one.',
  wrong: script('files:', '  - setup: https://example.org/setup.zip'),
  right: fileWith(`checksum: sha256:${CHECKSUM}`),
  find: ({ label, value, address }) => {
    const checksum = valueAt(value, 'checksum');
    const isEmpty = checksum?.kind === 'scalar' && checksum.text === '';
    if (checksum !== undefined && !isNull(checksum) && !isEmpty) return [];
    const url = address?.text ?? '';
    const isFixed = addressKind(url) === 'download' && movingReason(url) === null;
    return isFixed ? [faultAt(label, { label: label.text })] : [];
  },
});

const BY_HAND = 'Let the person fetch it: "N/A:Please download … from …"; or use a host that gives the file itself.';

/** Beginnings of addresses behind "https://". */
const pages: readonly { readonly pattern: RegExp; readonly page: string; readonly remedy?: string }[] = [
  { pattern: /^(?:drive|docs)\.google\.com\/(?:file\/d\/|open\?|drive\/|folderview)/i, page: 'Google Drive' },
  {
    pattern: /^(?:www\.)?dropbox\.com\/(?:s|sh|scl)\/(?!.*[?&](?:dl|raw)=1)/i,
    page: 'Dropbox',
    remedy: 'End the address with ?dl=1, or &dl=1 after another "?", to get the file itself.',
  },
  { pattern: /^(?:www\.)?mega(?:\.co)?\.nz\//i, page: 'MEGA' },
  { pattern: /^(?:www\.)?mediafire\.com\/(?:file|folder|view|\?|download)/i, page: 'MediaFire' },
  { pattern: /^(?:1drv\.ms|onedrive\.live\.com\/(?!download))/i, page: 'OneDrive' },
  { pattern: /^(?:disk\.yandex\.\w+|yadi\.sk)\//i, page: 'Yandex Disk' },
  { pattern: /^cloud\.mail\.ru\/public\//i, page: 'Mail.ru Cloud' },
  { pattern: /^(?:www\.)?wetransfer\.com\/downloads\/|^we\.tl\//i, page: 'WeTransfer' },
  { pattern: /^(?:app\.)?box\.com\/s\//i, page: 'Box' },
  {
    pattern: /^github\.com\/[^/]+\/[^/]+\/blob\/(?!.*[?&]raw=(?:1|true))/i,
    page: 'GitHub',
    remedy: 'Write "raw" for "blob" in the address to get the file itself.',
  },
  {
    pattern:
      /^github\.com\/[^/?#]+\/[^/?#]+(?:\/(?:releases(?:\/?|\/tag\/.*|\/latest\/?)|tree\/.*|wiki.*|actions.*)?)?(?:[?#].*)?$/i,
    page: 'GitHub',
    remedy: 'Copy the address of the file from that page; it has "/releases/download/" in it.',
  },
  {
    pattern: /^[^/]+\/.+\/-\/(?:releases(?:\/[^/]+)?\/?|blob\/.*|tree\/.*)$/i,
    page: 'GitLab',
    remedy: 'Copy the address of the file from that page; of a file in the repository it has "/-/raw/" in it.',
  },
  {
    pattern: /^codeberg\.org\/[^/?#]+\/[^/?#]+(?:\/(?:releases(?:\/?|\/tag\/.*)|src\/.*)?)?$/i,
    page: 'Codeberg',
    remedy: 'Copy the address of the file from that page.',
  },
  {
    pattern: /^(?:www\.)?archive\.org\/details\//i,
    page: 'the Internet Archive',
    remedy: 'Write "download" for "details" in the address, and the name of the file behind it.',
  },
  {
    pattern: /^(?:www\.)?sourceforge\.net\/(?:projects|p)\/[^/]+(?:\/?|\/files(?:\/?|\/.*\/))$/i,
    page: 'SourceForge',
    remedy: 'Add the name of the file and "/download" at the end of the address.',
  },
  { pattern: /^(?:www\.)?nexusmods\.com\//i, page: 'Nexus Mods' },
  { pattern: /^gamebanana\.com\/(?!(?:dl|mmdl)\/)/i, page: 'GameBanana' },
  { pattern: /^(?:\w+\.)?pcgamingwiki\.com\/(?:wiki\/|files\/(?!.*[?&]do=download))/i, page: 'PCGamingWiki' },
  { pattern: /^[\w-]+\.itch\.io\/[\w-]+(?:\/(?:purchase|download\/.*)?)?(?:[?#].*)?$/i, page: 'itch.io' },
  { pattern: /^(?:www\.)?indiedb\.com\//i, page: 'IndieDB' },
  { pattern: /^(?:www\.)?moddb\.com\/(?:mods|games|addons|downloads(?!\/mirror\/))\//i, page: 'ModDB' },
  { pattern: /^(?:(?:www|m)\.)?youtube\.com\/(?:watch|shorts|playlist)|^youtu\.be\//i, page: 'YouTube' },
  { pattern: /^(?:www\.)?gog\.com\/(?:\w\w\/)?game\//i, page: 'GOG' },
  { pattern: /^store\.steampowered\.com\/app\//i, page: 'Steam' },
  { pattern: /^(?:www\.)?myabandonware\.com\/game\//i, page: 'My Abandonware' },
  {
    pattern: /^(?:pastebin\.com\/(?!raw\/|dl\/)\w|gist\.github\.com\/(?!.*\/(?:raw|archive)\/))/i,
    page: 'shared text',
    remedy: 'Write the address behind the button "Raw" on that page.',
  },
];

export const downloadPageRule = fileRule({
  code: 'download-page',
  message: (details: { page: string }) => `The address leads to a page of ${details.page}, not to the file itself`,
  help: ({ remedy }: { page: string; remedy: string }) => remedy,
  why: 'The client takes the page itself for the file and saves it under the name of the file. The step that unpacks or runs it then fails.',
  wrong: script('files:', '  - setup: https://drive.google.com/file/d/0B7XYZ/view?usp=sharing'),
  right: script(
    'files:',
    '  - setup: "N/A:Please download setup.zip from https://drive.google.com/file/d/0B7XYZ/view"',
  ),
  find: ({ address }) => {
    const [, place = ''] = /^https?:\/\/(.*)/is.exec(address?.text ?? '') ?? [];
    const match = pages.find(({ pattern }) => pattern.test(place));
    if (address === undefined || match === undefined) return [];
    return [faultAt(address, { page: match.page, remedy: match.remedy ?? BY_HAND })];
  },
});
