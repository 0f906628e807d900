import {
  CHECKSUM,
  DEMO,
  file,
  files,
  fileWith,
  LINUX,
  script,
  scriptFor,
  type Example,
} from '../../findings/define-finding.ts';

export interface RiskExample {
  readonly help: string;
  readonly scope?: string;
  readonly wrong: Example;
  readonly right: Example;
}

const RUN = ['installer:', '  - execute:', '      file: setup'];

function fileAt(url: string, ...more: string[]): Example {
  return script('files:', '  - setup:', `      url: ${url}`, '      filename: setup.run', ...more, ...RUN);
}

function command(line: string): Example {
  return script('installer:', '  - execute:', `      command: ${line}`);
}

function system(...lines: string[]): Example {
  return script('system:', ...lines.map((line) => `  ${line}`));
}

const SUM = `      checksum: sha256:${CHECKSUM}`;
const VERSION = 'https://example.org/1.2/setup.run';

export const riskExamples: Readonly<Record<string, RiskExample>> = {
  'executes-without-checksum': {
    help: 'Give the file as url, filename and checksum: sha256:….',
    wrong: fileAt(VERSION),
    right: fileAt(VERSION, SUM),
  },
  'executes-unencrypted': {
    help: 'Use https, and give a checksum.',
    wrong: fileAt('http://example.org/1.2/setup.run', SUM),
    right: fileAt(VERSION, SUM),
  },
  'executes-moving': {
    help: 'Use the address of one version, with its checksum.',
    wrong: fileAt('https://github.com/example/game/releases/latest/download/setup.run'),
    right: fileAt('https://github.com/example/game/releases/download/1.2/setup.run', SUM),
  },
  'moving-address': {
    help: 'Use the address of one version, with its checksum.',
    wrong: script('files:', '  - setup: https://example.org/latest/setup.zip'),
    right: fileWith(`checksum: sha256:${CHECKSUM}`),
  },
  'unencrypted-download': {
    help: 'Use https if the host offers it.',
    wrong: script('files:', '  - setup: http://example.org/setup.zip'),
    right: script('files:', '  - setup: https://example.org/setup.zip'),
  },
  'network-command': {
    help: 'Declare what is fetched under "files", with a checksum.',
    wrong: command('curl -O https://example.org/data.zip'),
    right: fileWith(`checksum: sha256:${CHECKSUM}`),
  },
  'flathub-install': {
    help: 'Use the runner "flatpak", which lets Lutris install the game from Flathub and remove it.',
    wrong: command('flatpak install --user -y flathub org.example.Game'),
    right: scriptFor('flatpak', 'game:', '  appid: org.example.Game'),
  },
  'certificate-checks-off': {
    help: 'Let the program check certificates; if the host has no valid one, use another host.',
    wrong: command('curl -k -O https://example.org/data.zip'),
    right: command('curl -O https://example.org/data.zip'),
  },
  'privileged-command': {
    help: 'Keep to what the player may do; say in "notes" what the machine needs.',
    wrong: command('sudo mkdir -p saves'),
    right: command('mkdir -p saves'),
  },
  'hidden-command': {
    help: 'Write the command as it is run.',
    wrong: command('echo bWtkaXIgc2F2ZXM= | base64 -d | sh'),
    right: command('mkdir saves'),
  },
  'command-in-settings': {
    help: 'Do it in a step of the installation, if it has to be done once only.',
    wrong: system('prelaunch_command: $GAMEDIR/update.sh'),
    right: system('single_cpu: true'),
  },
  'environment-loads-code': {
    help: 'Leave such variables to the machine.',
    wrong: system('env:', '  LD_PRELOAD: $GAMEDIR/fix.so'),
    right: system('env:', '  SDL_VIDEODRIVER: x11'),
  },
  'redefined-variable': {
    help: 'Give your variable another name.',
    wrong: script('variables:', '  GAMEDIR: /opt/game', 'installer:', '  - mkdir: $GAMEDIR/saves'),
    right: script('variables:', '  SAVES: saves', 'installer:', '  - mkdir: $GAMEDIR/$SAVES'),
  },
  'loads-without-checksum': {
    help: 'Give the file as url, filename and checksum: sha256:….',
    wrong: override('  - dinput8: https://example.org/1.2/dinput8.dll'),
    right: override(
      '  - dinput8:',
      '      url: https://example.org/1.2/dinput8.dll',
      '      filename: dinput8.dll',
      `      checksum: sha256:${CHECKSUM}`,
    ),
  },
  'library-replaced': {
    help: 'Leave the library to Wine, if the game runs with it.',
    wrong: scriptFor('wine', 'wine:', '  overrides:', '    dinput8: n,b'),
    right: scriptFor('wine', 'wine:', '  overrides:', '    dinput8: b'),
  },
  'other-runner': {
    help: 'Split the installer, or move the step to the runner of the game.',
    wrong: script('installer:', '  - task:', '      name: wine.create_prefix', '      prefix: $GAMEDIR/prefix'),
    right: scriptFor('wine', 'installer:', '  - task:', '      name: create_prefix', '      prefix: $GAMEDIR'),
  },
  'registry-autostart': {
    help: 'Delete the step; the game needs no such key.',
    wrong: registryStep('HKEY_CURRENT_USER\\Software\\Microsoft\\Windows\\CurrentVersion\\Run'),
    right: registryStep('HKEY_CURRENT_USER\\Software\\My Game'),
  },
  'sensitive-path': {
    help: 'Keep to the game folder.',
    wrong: fileWriter('$HOME/.config/autostart/game.desktop'),
    right: fileWriter('$GAMEDIR/game.desktop'),
  },
  'writes-outside': {
    help: 'Keep to the game folder.',
    wrong: fileWriter('$HOME/.my-game/settings'),
    right: fileWriter('$GAMEDIR/settings'),
  },
  'command-outside': {
    help: 'Keep to the game folder.',
    wrong: command('mkdir -p $HOME/.my-game'),
    right: command('mkdir -p saves'),
  },
  'takes-supplied-file': {
    help: 'Copy it with "copy" instead of "move", or "merge".',
    wrong: playerFile('move'),
    right: playerFile('copy'),
  },
  'foreign-letters-in-host': {
    help: 'Write the host in the letters a to z, unless it really has another name.',
    // The e is a Cyrillic letter.
    wrong: script('files:', '  - setup: https://еxample.org/setup.zip'),
    right: script('files:', '  - setup: https://example.org/setup.zip'),
  },
  'disguised-address': {
    help: "Use the host's name, without a name to log in with.",
    wrong: script('files:', '  - setup: https://example.org@203.0.113.7/setup.zip'),
    right: script('files:', '  - setup: https://example.org/setup.zip'),
  },
  'host-like-another': {
    help: 'Correct the name of the host.',
    scope: 'Where site.yaml sets its severity, it is compared with the other hosts of the catalogue, too.',
    wrong: script('files:', '  - setup: https://githud.com/example/game/setup.zip'),
    right: script('files:', '  - setup: https://github.com/example/game/setup.zip'),
  },
  'host-only-here': {
    help: 'Use a host that other installers use, too, if one has the same file.',
    wrong: script('files:', '  - setup: https://files.example.net/setup.zip'),
    right: files(
      file(LINUX, 'script:', '  files:', '    - setup: https://example.org/setup.zip'),
      file(DEMO, 'id: 2', 'version: Demo', 'script:', '  files:', '    - setup: https://example.org/demo.zip'),
    ),
  },
};

function override(...file: readonly string[]): Example {
  const steps = ['installer:', '  - copy:', '      src: dinput8', '      dst: $GAMEDIR'];
  return scriptFor('wine', 'files:', ...file, ...steps, 'wine:', '  overrides:', '    dinput8: n,b');
}

function registryStep(key: string): Example {
  const parameters = ['name: set_regedit', `path: ${key}`, 'key: Game', 'value: C:\\game.exe'];
  return scriptFor('wine', 'installer:', '  - task:', ...parameters.map((line) => `      ${line}`));
}

function fileWriter(path: string): Example {
  return script('installer:', '  - write_file:', `      file: ${path}`, '      content: "[Game]"');
}

function playerFile(step: string): Example {
  const lines = ['installer:', `  - ${step}:`, '      src: disc', '      dst: $GAMEDIR'];
  return script('files:', '  - disc: N/A:Choose the image of your disc', ...lines);
}
