import { defineFinding, script } from '../../../../findings/define-finding.ts';
import { placeOf } from '../../../reading/outline.ts';
import { fileRule } from '../script-rule.ts';

const downloadPage = defineFinding({
  code: 'download-page',
  severity: 'warning',
  message: (details: { page: string }) => `The address leads to a page of ${details.page}, not to the file itself`,
  help: ({ remedy }: { page: string; remedy: string }) => remedy,
  why: 'The client takes the page itself for the file and saves it under the name of the file. The step that unpacks or runs it then fails.',
  wrong: script('files:', '  - setup: https://drive.google.com/file/d/0B7XYZ/view?usp=sharing'),
  right: script(
    'files:',
    '  - setup: "N/A:Please download setup.zip from https://drive.google.com/file/d/0B7XYZ/view"',
  ),
});

interface PagePattern {
  readonly pattern: RegExp;
  readonly page: string;
  readonly remedy?: string;
}

const BY_HAND = 'Let the person fetch it: "N/A:Please download … from …"; or use a host that gives the file itself.';

const pages: readonly PagePattern[] = [
  {
    pattern: /^https?:\/\/(?:drive|docs)\.google\.com\/(?:file\/d\/|open\?|drive\/|folderview)/i,
    page: 'Google Drive',
  },
  {
    pattern: /^https?:\/\/(?:www\.)?dropbox\.com\/(?:s|sh|scl)\/(?!.*[?&](?:dl|raw)=1)/i,
    page: 'Dropbox',
    remedy: 'End the address with ?dl=1, or &dl=1 after another "?", to get the file itself.',
  },
  { pattern: /^https?:\/\/(?:www\.)?mega(?:\.co)?\.nz\//i, page: 'MEGA' },
  { pattern: /^https?:\/\/(?:www\.)?mediafire\.com\/(?:file|folder|view|\?|download)/i, page: 'MediaFire' },
  { pattern: /^https?:\/\/(?:1drv\.ms|onedrive\.live\.com\/(?!download))/i, page: 'OneDrive' },
  { pattern: /^https?:\/\/(?:disk\.yandex\.\w+|yadi\.sk)\//i, page: 'Yandex Disk' },
  { pattern: /^https?:\/\/cloud\.mail\.ru\/public\//i, page: 'Mail.ru Cloud' },
  { pattern: /^https?:\/\/(?:www\.)?wetransfer\.com\/downloads\/|^https?:\/\/we\.tl\//i, page: 'WeTransfer' },
  { pattern: /^https?:\/\/(?:app\.)?box\.com\/s\//i, page: 'Box' },
  {
    pattern: /^https?:\/\/github\.com\/[^/]+\/[^/]+\/blob\/(?!.*[?&]raw=(?:1|true))/i,
    page: 'GitHub',
    remedy: 'Write "raw" for "blob" in the address to get the file itself.',
  },
  {
    pattern:
      /^https?:\/\/github\.com\/[^/?#]+\/[^/?#]+(?:\/(?:releases(?:\/?|\/tag\/.*|\/latest\/?)|tree\/.*|wiki.*|actions.*)?)?(?:[?#].*)?$/i,
    page: 'GitHub',
    remedy: 'Copy the address of the file from that page; it has "/releases/download/" in it.',
  },
  {
    pattern: /^https?:\/\/[^/]+\/.+\/-\/(?:releases(?:\/[^/]+)?\/?|blob\/.*|tree\/.*)$/i,
    page: 'GitLab',
    remedy: 'Copy the address of the file from that page; of a file in the repository it has "/-/raw/" in it.',
  },
  {
    pattern: /^https?:\/\/codeberg\.org\/[^/?#]+\/[^/?#]+(?:\/(?:releases(?:\/?|\/tag\/.*)|src\/.*)?)?$/i,
    page: 'Codeberg',
    remedy: 'Copy the address of the file from that page.',
  },
  {
    pattern: /^https?:\/\/(?:www\.)?archive\.org\/details\//i,
    page: 'the Internet Archive',
    remedy: 'Write "download" for "details" in the address, and the name of the file behind it.',
  },
  {
    pattern: /^https?:\/\/(?:www\.)?sourceforge\.net\/(?:projects|p)\/[^/]+(?:\/?|\/files(?:\/?|\/.*\/))$/i,
    page: 'SourceForge',
    remedy: 'Add the name of the file and "/download" at the end of the address.',
  },
  { pattern: /^https?:\/\/(?:www\.)?nexusmods\.com\//i, page: 'Nexus Mods' },
  { pattern: /^https?:\/\/[\w-]+\.itch\.io\/[\w-]+(?:\/(?:purchase|download\/.*)?)?(?:[?#].*)?$/i, page: 'itch.io' },
  { pattern: /^https?:\/\/(?:www\.)?indiedb\.com\//i, page: 'IndieDB' },
  { pattern: /^https?:\/\/(?:www\.)?gog\.com\/(?:\w\w\/)?game\//i, page: 'GOG' },
  { pattern: /^https?:\/\/store\.steampowered\.com\/app\//i, page: 'Steam' },
  { pattern: /^https?:\/\/(?:www\.)?myabandonware\.com\/game\//i, page: 'My Abandonware' },
  {
    pattern: /^https?:\/\/(?:pastebin\.com\/(?!raw\/|dl\/)\w|gist\.github\.com\/(?!.*\/(?:raw|archive)\/))/i,
    page: 'shared text',
    remedy: 'Write the address behind the button "Raw" on that page.',
  },
];

/** In every one of these addresses; quicker to look for than they are. */
const HINT =
  /google|dropbox|mega|mediafire|1drv|onedrive|yandex|yadi|mail\.ru|we\.?t|box\.com|\/blob\/|github\.com|\/-\/|codeberg|\/details\/|sourceforge|nexusmods|itch\.io|indiedb|gog\.com|steampowered|abandonware|pastebin/i;

export const downloadPageRule = fileRule(downloadPage, (script, { address }) => {
  if (address === undefined || !HINT.test(address.text)) return [];
  const match = pages.find(({ pattern }) => pattern.test(address.text));
  if (match === undefined) return [];
  const details = { page: match.page, remedy: match.remedy ?? BY_HAND };
  return [downloadPage.at(placeOf(script, address), details)];
});
