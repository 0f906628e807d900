import type { Answers, Installer } from 'game-installer-catalogue/types';

export async function installersOf(baseUrl: string, slug: string): Promise<Installer[]> {
  const response = await fetch(`${baseUrl}/api/installers/${slug}`);
  const page = (await response.json()) as Answers['/api/installers/{slug}'];
  return page.results;
}
