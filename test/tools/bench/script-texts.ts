import type { Random } from './random.ts';

/** A script as the lines of a record. */
export interface ScriptText {
  readonly runner: string;
  /** From `script:` on, with a line break at its end. */
  readonly script: string;
}

type Family = (random: Random, slug: string) => ScriptText;

/** The text of a script of one of several kinds that catalogues are made of. */
export function scriptText(random: Random, slug: string): ScriptText {
  return random.pick(FAMILIES)(random, slug);
}

const linuxArchive: Family = (random, slug) => ({
  runner: 'linux',
  script: `script:
  files:
${files(random, slug, ['archive', 'soundtrack'], 'tar.gz')}  game:
    exe: $GAMEDIR/${slug}/start.sh
    args: --fullscreen --data "$GAMEDIR/data" --seed ${String(random.below(100_000))}
    working_dir: $GAMEDIR/${slug}
  installer:
    - extract:
        description: Unpacking the game
        file: archive
        dst: $GAMEDIR
    - extract:
        file: soundtrack
        dst: $GAMEDIR/music
        format: tgz
    - write_file:
        file: $GAMEDIR/${slug}/start.sh
        content: |
          #!/bin/sh
          # Written by the installer; the game finds its data by this folder.
          cd "$GAMEDIR/${slug}" || exit 1
          exec ./${slug}.x86_64 --seed ${String(random.below(100_000))} "$@"
    - chmodx: $GAMEDIR/${slug}/start.sh
    - write_config:
        file: $GAMEDIR/settings.ini
        data:
          Video:
            Width: ${String(640 + random.below(2000))}
            Height: ${String(480 + random.below(1000))}
            Gamma: ${random.pick(['1.0', '0.95', '2.25', '60.0'])}
            VSync: ${random.pick(['true', 'false', '"yes"', '"off"'])}
          Player:
            Name: ${random.pick(['"Zoë"', 'Player', '"プレイヤー"', "'no'", '"0777"', '"1:30"'])}
${system(random)}`,
});

const wineSetup: Family = (random, slug) => ({
  runner: 'wine',
  script: `script:
  files:
${files(random, slug, ['setup', 'patch', 'codec'], 'exe')}  game:
    exe: $GAMEDIR/drive_c/Program Files/${slug}/${slug}.exe
    args: -windowed -nologo
    prefix: $GAMEDIR
    arch: ${random.pick(['win64', 'win32'])}
  wine:
    dxvk: ${random.pick(['true', 'false'])}
    esync: true
    overrides:
      d3d9: n,b
      ${random.pick(['winmm', 'xaudio2_7', 'dinput8'])}: "n,b"
  installer:
    - task:
        name: create_prefix
        prefix: $GAMEDIR
        arch: win64
    - task:
        name: wineexec
        description: "Installing; choose \\"C:\\\\${slug}\\" when you are asked"
        executable: setup
        args: /VERYSILENT /SUPPRESSMSGBOXES /NORESTART /DIR="C:\\Program Files\\${slug}"
    - task:
        name: winetricks
        app: ${random.pick(['vcrun2019', 'd3dx9 vcrun2010', 'corefonts', 'xact quartz devenum'])}
        silent: true
    - task:
        name: set_regedit
        path: HKEY_CURRENT_USER\\Software\\${slug}\\Settings
        key: Language
        value: '${random.pick(['english', 'français', "l''italiano", '日本語'])}'
        type: REG_SZ
    - task:
        name: wineexec
        executable: patch
    - extract:
        file: codec
        dst: $GAMEDIR/drive_c/Program Files/${slug}
        format: exe
${system(random)}`,
});

const dosGame: Family = (random, slug) => ({
  runner: 'dosbox',
  script: `script:
  files:
${files(random, slug, ['archive'], 'zip')}    - disc: "N/A:Select the image of the disc: a .cue or an .iso file"
  game:
    main_file: $GAMEDIR/${slug}.conf
  dosbox:
    fullscreen: ${random.pick(['true', 'false'])}
  installer:
    - extract: {file: archive, dst: $GAMEDIR}
    - copy:
        src: disc
        dst: $GAMEDIR/disc
    - task:
        name: makeconfig
        path: $GAMEDIR/${slug}.conf
        drives:
          c: $GAMEDIR
          d: $GAMEDIR/disc
        commands:
          - "c:"
          - imgmount d disc.iso -t iso
          - ${random.pick(['start', 'game.bat', 'play /s:220'])}
          - exit
    - input_menu:
        description: Which card should play the music?
        id: card
        options:
          - sb16: Sound Blaster 16
          - gus: Gravis Ultrasound
          - mt32: Roland MT-32, the best choice
        preselect: sb16
    - write_file:
        file: $GAMEDIR/SOUND.CFG
        content: "BLASTER=A220 C$INPUT_card I${String(random.below(12))} D1 T6\\r\\nMIDI=330\\r\\n"
${system(random)}`,
});

const adventure: Family = (random, slug) => ({
  runner: 'scummvm',
  script: `script:
  files:
${files(random, slug, ['data', 'talkie'], 'zip')}  game:
    game_id: ${random.pick(['sky', 'queen', 'lure', 'drascula'])}
    path: $GAMEDIR/data
    args: --debuglevel=0
  scummvm:
    subtitles: true
    aspect: ${random.pick(['true', 'false'])}
  installer:
    - mkdir: $GAMEDIR/data
    - extract:
        file: data
        dst: $GAMEDIR/data
    - merge:
        src: talkie
        dst: $GAMEDIR/data
        optional: true
    - write_json:
        file: $GAMEDIR/options.json
        data:
          volume: ${String(random.below(256))}
          ratio: ${random.pick(['0.5', '1.25', '3.0', '1.0e+3'])}
          window: [${String(random.below(100))}, ${String(random.below(100))}, 640, 480]
          languages: [en, de, "no", 'y', "~"]
          serial: "${random.hex(12)}"
          long: ${String(9_007_199_254_740_993n + BigInt(random.below(1_000_000)))}
  install_complete_text: >-
    Done. Talk to everybody twice,
    and save before you open the door with the number ${String(random.below(100))}.
${system(random)}`,
});

const flatpak: Family = (random, slug) => ({
  runner: 'flatpak',
  script: `script:
  require-binaries: flatpak
  files:
${files(random, slug, ['maps', 'textures', 'manual'], 'zip')}  game:
    appid: org.example.${slug.replaceAll('-', '_')}
    branch: stable
  installer:
    - execute:
        description: Installing the application from Flathub
        file: flatpak
        args: install --noninteractive --app flathub org.example.${slug.replaceAll('-', '_')}
        disable_runtime: true
    - execute:
        command: |-
          set -e
          unzip -o "$maps" -d "$HOME/.var/app/org.example.${slug.replaceAll('-', '_')}/data"
          printf '%s\\n' "done: ${random.hex(8)}"
    - move: { src: textures, dst: $GAMEDIR/textures.zip }
    - copy: { src: manual, dst: $GAMEDIR/manual }
${system(random)}`,
});

const storeSetup: Family = (random, slug) => ({
  runner: 'linux',
  script: `script:
  variables:
    edition: ${slug}-${random.pick(['gold', 'plain', 'remaster'])}
  files:
    - storesetup: N/A:Select the setup file from your own account
${files(random, slug, ['engine', 'widescreen'], 'AppImage')}  game:
    exe: $GAMEDIR/engine.AppImage
    args: --data . --edition $edition
    working_dir: $GAMEDIR/$edition
    launch_configs:
      - name: Editor
        exe: $GAMEDIR/engine.AppImage
        args: --editor
      - name: 'Server "dedicated"'
        exe: $GAMEDIR/engine.AppImage
        args: --server --port ${String(1024 + random.below(60_000))}
  installer:
    - extract:
        file: storesetup
        dst: $CACHE/$edition
        format: gog
    - merge:
        src: $CACHE/$edition/app
        dst: $GAMEDIR/$edition
        optional: true
    - move:
        src: engine
        dst: $GAMEDIR/engine.AppImage
    - chmodx: $GAMEDIR/engine.AppImage
    - rename:
        src: $GAMEDIR/$edition/README.TXT
        dst: $GAMEDIR/$edition/readme.txt
        optional: true
    - merge:
        src: widescreen
        dst: $GAMEDIR/$edition
${system(random)}`,
});

const FAMILIES: readonly Family[] = [
  linuxArchive,
  linuxArchive,
  wineSetup,
  wineSetup,
  dosGame,
  adventure,
  flatpak,
  storeSetup,
];

/** The entries of `files`, each with address, name and checksum. */
function files(random: Random, slug: string, labels: readonly string[], ending: string): string {
  return labels
    .map((label) => {
      const release = `${String(random.below(9))}.${String(random.below(30))}.${String(random.below(10))}`;
      const name = `${slug}-${label}-${release}.${ending}`;
      const remark = random.happens(0.15)
        ? `        # released ${String(2015 + random.below(11))}, ${String(random.below(4000))} MB\n`
        : '';
      const checksum = random.happens(0.6) ? `sha256:${random.hex(64)}` : `md5:${random.hex(32)}`;
      return `    - ${label}:
${remark}        url: https://example.org/v${release}/${name}
        filename: ${name}
        checksum: ${checksum}
`;
    })
    .join('');
}

/** The settings of the machine, in some scripts. */
function system(random: Random): string {
  if (random.happens(0.7)) return '';
  return `  system:
    gamemode: ${random.pick(['true', 'false'])}
    env:
      SDL_VIDEODRIVER: x11
      LC_ALL: ${random.pick(['C.UTF-8', 'de_DE.UTF-8', 'ja_JP.UTF-8'])}
      MESA_EXTENSION_MAX_YEAR: "${String(2000 + random.below(20))}"
      GAME_FLAGS: '${random.pick(['--safe', "don''t ask", 'a: b # c'])}'
      DXVK_HUD: "${random.pick(['0', 'fps', 'full'])}"
`;
}
