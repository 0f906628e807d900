import type { KnownGame } from './ways-to-type.ts';

/** Names such as publishers give, of games that nobody has made: series with numerals, subtitles, articles, signs, accents. */
const NAMES = `
Harbour of Iron|Harbour of Iron II|Harbour of Iron III: The Drowned Crown|Harbour of Iron 4|Ember & Ash|Ember & Ash: Winter Gate
The Last Lighthouse|The Last Lighthouse 2: Keepers|Grand Street Racer V|Grand Street Racer: Harbour Nights|Call for Thunder
Call for Thunder 3|Call for Thunder: Modern Skies|Wolfram Legacy|Star Wardens: Heirs of the Old Union|Star Wardens: Battlelines II
Star Wardens - Rogue Pilot|Moonfall Tactics|Tactics of Moonfall|Kingdoms & Caravans|Rock 'n' Roll Farmer|Pharao’s Curse|Épée Royale
Der Schatz im Silbermoor|Les Chevaliers de Brume|Señor Pixel|0 B.C.|Zero Tide|N.O.V.E.M.|Dust 1943|Dust 1944: Road to Rhein|2077 Skies
Final Legend VI|Final Legend VII|Final Legend VIII|Final Legend X|Final Legend X-2|Final Legend XIII|Mega Golem X|Mega Golem X4
Half-Tide|Half-Tide 2|Half-Tide 2: Episode One|Half-Tide 2: Episode Two|Crypt Raider|Crypt Raider II|Crypt Raider III: Lara's Heir
Crypt Raider: The Angel of Dusk|Crypt Raider (2013)|Age of Banners|Age of Banners II: The Age of Queens|Age of Banners III|Legend of Zofia
The Legend of Zofia: A Song of Rain|The Elder Tomes III: Morrowfell|The Elder Tomes IV: Forgotten|The Elder Tomes V: Skyhold|Fallow
Fallow 2|Fallow 3|Fallow: New Meadows|Baldwin's Gate|Baldwin's Gate II: Shadows of Ambry|Icewind Vale|Planetscape: Torment of Ash
Theme Hostel|Theme Harbour|Rollerworld Tycoon|Rollerworld Tycoon 2|Transit Deluxe|Open Transit|SimHarbour 2000|SimHarbour 3000
Need of Speed|Need of Speed II|Need of Speed: Hot Roads|Need of Speed: Hot Roads 2|Colony & Conquest|Colony & Conquest: Red Signal
Colony & Conquest: Red Signal 2|Warcastle: Orcs and Men|Warcastle II: Tides of Night|Starfarer: Brood Wars|Diabolus|Diabolus II
Sands of Time & Tide|Prince of Parsa|Prince of Parsa: The Sands|Monkey Lagoon|The Secret of Monkey Lagoon|Monkey Lagoon 2: The Pirate's Revenge
Day of the Octopus|Sam & Lou Hit the Trail|Full Gear|Grimm Fandango|Maniac Castle|Indigo Jones and the Fate of Atlantis
Leisure Suit Benny in the Land of the Lounge Wizards|Space Quarry IV|King's Quarry V|Police Quarry|Quest for Honour|Gabriel Dawn
Deus Vox|Deus Vox: Invisible Law|Thievery|Thievery II: The Copper Age|Thievery: Deadly Dusk|System Jolt 2|Bio Jolt|Dungeon Warden
Dungeon Warden 2|Magic Carpenter|Populace: The Beginning|Black and Grey|Black & Grey 2|Settlers of the North|Anno 1711|Anno 1509: Founding
Quakeland|Quakeland II|Quakeland III Arena|Unreality|Unreality Tournament|Serious Tom: The First Encounter|Serious Tom: The Second Encounter
Duke Nightfall 3D|Shadow Knight 3D|Blood & Bone|Heretics|Hexenberg: Beyond Heretics|Wolf Castle|Return to Wolf Castle|Descender|Descender 3
Wing Captain III: Heart of the Lion|X-Corps: Enemy Unseen|X-Corps 2|Master of Orbit|Master of Orbit II: Battle at Antarion|Heroes of Might & Mercy III
Civitas VI|Civitas: Call to Empire|Alpha Crossing|Worms of War|Lemming Parade|The Incredible Engine|Myth of the Mist|Mystery Isle
Rivenmoor|The 7th Visitor|The 11th Hour Tower|Alone at Dusk|Alone at Dusk 2|Alone at Dusk: The Newer Nightmare|Silent Vale 2|Resident Vale 4
`;

const RUNNERS = ['wine', 'linux', 'dosbox', 'scummvm', 'zdoom', 'flatpak'];

/** Those games, with years, runners and ids that follow from their places. */
export const KNOWN_GAMES: readonly KnownGame[] = NAMES.trim()
  .split(/[|\n]/)
  .map((name, index) => ({
    name,
    year: 1985 + ((index * 7) % 38),
    runners: [RUNNERS[index % RUNNERS.length] ?? '', ...(index % 5 === 0 ? ['wine'] : [])],
    ids: [
      String(10 + index * 7_919),
      ...(index % 2 === 0
        ? [`12076${String(58_000 + index)}`, `${name.toLowerCase().replaceAll(/\W+/g, '_')}_gold`]
        : []),
    ],
  }));
