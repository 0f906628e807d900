import type { Answers, Installer } from 'game-installer-catalogue/types';

export async function installersOf(baseUrl: string, slug: string): Promise<Installer[]> {
  const response = await fetch(`${baseUrl}/api/installers/${slug}`);
  const page = (await response.json()) as Answers['/api/installers/{slug}'];
  return page.results;
}

/** What a script fetches, unpacks and runs, and what starts the game. */
export function outlineOf({ script }: Installer): string[] {
  const lines: string[] = [];
  for (const entry of script.files ?? []) {
    for (const [label, file] of Object.entries(entry)) {
      lines.push(`${label}: ${typeof file === 'string' ? file : file.url}`);
    }
  }
  for (const step of script.installer ?? []) {
    if (typeof step === 'string') continue;
    if (step.extract) lines.push(`unpacks ${String(step.extract.file)}`);
    if (typeof step.task?.executable === 'string') lines.push(`runs ${step.task.executable}`);
  }
  const { exe, main_file = exe } = script.game ?? {};
  if (typeof main_file === 'string') lines.push(`starts ${main_file}`);
  return lines;
}
