import { defineFinding } from '../../findings/define-finding.ts';
import { runner } from '../../findings/documentation/examples.ts';

export const badArchive = defineFinding({
  code: 'bad-archive',
  severity: 'error',
  message: (details: { reason: string }) => `The client cannot install a runner from this address: ${details.reason}`,
  help: () => `Name an archive such as https://example.org/dosbox.tar.xz that is a .tar.xz, .tar.gz, .tar.bz2 or .zip.`,
  why: 'The client keeps the archive under the last part of its address and unpacks it by the ending of that name. It does not unpack .tar.zst.',
  wrong: runner('url: https://example.org/dosbox.tar.zst'),
  right: runner('url: https://example.org/dosbox.tar.xz'),
});
