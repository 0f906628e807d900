import { defineFinding } from '../../findings/define-finding.ts';
import { runtime } from '../../findings/documentation/examples.ts';

export const badUrl = defineFinding({
  code: 'bad-url',
  severity: 'error',
  message: (details: { where: string; reason: string; meant?: string | undefined }) =>
    `"${details.where}" is not a usable address: ${details.reason}`,
  help: ({ meant }) =>
    meant === undefined
      ? `Write a whole address, such as https://example.org/path, without blanks.`
      : `Write instead: ${meant}`,
  why: 'The client opens the address exactly as written, so it must be whole: with "https://" or "http://" and a host.',
  wrong: runtime('url: example.org/my-runtime.tar.xz'),
  right: runtime('url: https://example.org/my-runtime.tar.xz'),
});
