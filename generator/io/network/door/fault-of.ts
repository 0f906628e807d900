import type { Answered, Outcome } from './ask.ts';

export const WEB_PAGE = 'it answers with a web page instead of a file';

/** Why an outcome is not the file at an address; `undefined` where it is. */
export function faultOf(address: string, outcome: Outcome): string | undefined {
  if (outcome.kind === 'refused') return `not asked, since ${outcome.reason}; if you want that, add --allow-host`;
  if (outcome.kind === 'failed') return outcome.reason;
  if (isWebPage(address, outcome)) return WEB_PAGE;
  return outcome.status === 200 ? undefined : `status ${String(outcome.status)}`;
}

/** Whether a page for people came where a program wants a file. */
export function isWebPage(address: string, { status, headers }: Answered): boolean {
  const type = /^[^;\s]*/.exec(headers['content-type'] ?? '')?.[0].toLowerCase();
  const isPage = type === 'text/html' || type === 'application/xhtml+xml';
  return status < 300 && isPage && !/\.x?html?$/i.test(new URL(address).pathname);
}
