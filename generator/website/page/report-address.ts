/** What a report is about. */
interface ReportSubject {
  readonly game: string;
  readonly slug: string;
  readonly version: string;
}

/** Names of the two fields of a new issue, by where its address leads; GitLab's has the ending of the others, so it comes first. */
const FORMS: readonly (readonly [address: RegExp, title: string, body: string])[] = [
  [/\/-\/issues\/new(?=$|[?#])/, 'issue[title]', 'issue[description]'],
  // GitHub, Codeberg, and others that run Forgejo or Gitea.
  [/\/issues\/new(?=$|[?#])/, 'title', 'body'],
];

/** Where a problem with an installer is reported, with what it is about filled in where the host has fields for that. */
export function reportAddress(report: string, { game, slug, version }: ReportSubject): string {
  const form = FORMS.find(([address]) => address.test(report));
  if (form === undefined || !URL.canParse(report)) return report;
  const [, title, body] = form;
  const address = new URL(report);
  address.searchParams.set(title, `${beginning(game)}: ${beginning(version)}`);
  address.searchParams.set(body, `Installer: ${slug}\nVersion: ${beginning(version)}\n\nWhat happened:\n`);
  return address.href;
}

/** Addresses have their limits, names in records hardly any. */
function beginning(text: string): string {
  return Array.from(text).slice(0, 200).join('');
}
