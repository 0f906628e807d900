import { SITE, gameText, installerText } from './findings/case.ts';

const GAMES = 40;

/**
 * A catalogue of some four hundred installers in one of two versions. Many records differ between the two, some are in
 * one of them only, and the rest is the same in both.
 */
export function manyInstallers(version: 'a' | 'b'): Record<string, string> {
  const files: Record<string, string> = { [SITE]: 'base_url: https://example.org\npage_size: 4\n' };
  for (let game = 0; game < GAMES; game += 1) {
    const slug = `game-${String(game)}`;
    const folder = `games/g/${slug}`;
    files[`${folder}/game.yaml`] = gameText(game + 1, `aliases: [alias-${String(game)}-${version}]\n`);
    for (let index = 0; index < 10; index += 1) {
      if (index === 9 && game % 2 === (version === 'a' ? 0 : 1)) continue;
      const text = installerText(game * 10 + index + 1, `V${String(index)}`);
      const notes = index % 3 === 0 ? '' : `notes: Written for ${version}\n`;
      files[`${folder}/${slug}-${String(index)}.yaml`] = text + notes;
    }
  }
  return files;
}
