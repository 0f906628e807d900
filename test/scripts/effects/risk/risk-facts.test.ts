import { describe, expect, test } from 'vitest';
import { indexHosts } from './index-hosts.ts';
import { catalogueRiskFacts, riskFacts, ruleWords } from '../../../../generator/scripts/effects/risk/risk-facts.ts';
import { effectsOf, type Around } from '../installer-of.ts';

const URL = 'https://example.org/setup-1.0.exe';
const SHA256 = `sha256:${'0'.repeat(64)}`;

/** A script that runs a download. */
function running(url: string, checksum?: string) {
  const file = checksum === undefined ? url : { url, filename: 'setup.exe', checksum };
  return { files: [{ setup: file }], installer: [{ task: { name: 'wineexec', executable: 'setup' } }] };
}

/** A script that runs a command. */
function command(line: string) {
  return { installer: [{ execute: { command: line } }] };
}

/** A script that sets a value of a service. */
function service(name: string, key: string, value: string) {
  const path = `HKEY_LOCAL_MACHINE\\System\\CurrentControlSet\\Services\\${name}`;
  return { installer: [{ task: { name: 'set_regedit', path, key, value } }] };
}

/** A script that fetches a file and runs nothing. */
function fetching(url: string) {
  return { files: [{ data: url }], installer: [{ extract: { file: 'data' } }] };
}

/** A script, and the codes of the facts about it. */
const cases: readonly (readonly [string, unknown, readonly string[], Around?])[] = [
  ['nothing to say', fetching('https://example.org/data-1.0.zip'), []],
  ['no script at all', null, []],
  ['runs a download without a checksum', running(URL), ['executes-without-checksum']],
  ['runs a download with a weak checksum', running(URL, `md5:${'0'.repeat(32)}`), ['executes-without-checksum']],
  ['runs a download with a strong checksum', running(URL, SHA256), []],
  ['runs a download that came unencrypted', running('http://example.org/setup.exe', SHA256), ['executes-unencrypted']],
  [
    'runs the latest download',
    running('https://github.com/a/b/releases/latest/download/setup.exe', SHA256),
    ['executes-moving'],
  ],
  [
    'runs a verb of Winetricks by its address',
    { installer: [{ task: { name: 'winetricks', app: 'corefonts https://example.org/a.verb' } }] },
    ['executes-without-checksum'],
  ],
  [
    'runs what was unpacked from a download',
    {
      files: [{ a: 'https://example.org/a.zip' }],
      installer: [{ extract: { file: 'a', dst: '$CACHE/a' } }, { execute: { file: '$CACHE/a/setup.sh' } }],
    },
    ['executes-without-checksum'],
  ],
  [
    'runs a download by a command',
    { files: [{ a: 'https://example.org/a.sh' }], installer: [{ execute: { command: 'cd $CACHE && bash $a --yes' } }] },
    ['executes-without-checksum'],
  ],
  [
    'runs a download by a script',
    {
      files: [{ a: 'https://example.org/a.sh' }],
      installer: [
        { write_file: { file: '$CACHE/go.sh', content: 'sh $a' } },
        { execute: { file: 'bash', args: '$CACHE/go.sh' } },
      ],
    },
    ['executes-without-checksum'],
  ],
  [
    'runs a copy that a command made',
    {
      files: [{ a: 'https://example.org/a.bin' }],
      installer: [{ execute: { command: 'cp $a $GAMEDIR/b' } }, { execute: { file: '$GAMEDIR/b' } }],
    },
    ['executes-without-checksum'],
  ],
  [
    'hands a download to a command that does not run it',
    { files: [{ a: 'https://example.org/a.tar' }], installer: [{ execute: { command: 'tar xf $a -C "$GAMEDIR"' } }] },
    [],
  ],
  ['starts the game from a download', { ...fetching('https://example.org/a-1.zip'), game: { exe: '$GAMEDIR/a' } }, []],
  ['follows a branch', fetching('https://github.com/a/b/archive/refs/heads/master.zip'), ['moving-address']],
  ['follows a branch of raw files', fetching('https://raw.githubusercontent.com/a/b/main/c.zip'), ['moving-address']],
  ['names a commit', fetching(`https://raw.githubusercontent.com/a/b/${'a'.repeat(40)}/c.zip`), []],
  ['takes a nightly build', fetching('https://example.org/nightly/a.zip'), ['moving-address']],
  ['fetches the build of a day', fetching('https://example.org/snapshots/game-2019-01-13/a.zip'), []],
  ['fetches a nightly build of a day', fetching('https://example.org/nightly/20190113/a.zip'), []],
  ['fetches the latest snapshot', fetching('https://example.org/snapshots/game/a.zip'), ['moving-address']],
  [
    'fetches what is called the latest of a day',
    fetching('https://example.org/latest/2019-01-13.zip'),
    ['moving-address'],
  ],
  [
    'fetches a release that is replaced, with a date',
    fetching('https://github.com/a/b/releases/download/nightly/a-2019-01-13.zip'),
    ['moving-address'],
  ],
  ['filters with a program in the command', command("cat a | perl -ne 'print if /a/' > b"), []],
  ['filters with one of Python', command("cat a | python3 -c 'import sys; print(sys.stdin.read())'"), []],
  ['filters with awk', command("cat a | awk '{print $1}'"), []],
  ['hands its output to a script', command('cat a | python3 b.py | perl -w c.pl'), []],
  ['hands its output to Perl as a program', command('cat a | perl -w > b'), ['hidden-command']],
  ['hands a text to Perl to run', command('cat a | perl'), ['hidden-command']],
  ['hands a text to Python to run', command('cat a | python3 -u - --yes'), ['hidden-command']],
  ['runs a program that decodes another', command(`python3 -c "exec(bytes.fromhex('00'))"`), ['hidden-command']],
  ['sets a service of Wine up', service('winebus', 'DisableHidraw', '1'), []],
  ['switches a service off', service('winebus', 'Start', '4'), []],
  ['starts a service by itself', service('a', 'Start', '2'), ['registry-autostart']],
  ['says what a service runs', service('a', 'ImagePath', 'C:\\a.exe'), ['registry-autostart']],
  ['has a game called Latest Hero', fetching('https://example.org/latesthero-1.0.zip'), []],
  ['comes unencrypted', fetching('http://example.org/a.zip'), ['unencrypted-download']],
  ['fetches by a command', command('wget -q "$X" -O a.zip'), ['network-command']],
  ['fetches by a socket', command('exec 3<>/dev/tcp/example.org/80'), ['network-command']],
  ['names curl within another word', command('echo curling; mv curl.exe.txt a'), []],
  [
    'installs from Flathub by a program',
    { installer: [{ execute: { file: 'flatpak', args: 'install --app flathub org.a' } }] },
    ['flathub-install'],
  ],
  ['installs from Flathub', command('flatpak --user install -y flathub org.a org.b'), ['flathub-install']],
  [
    'adds Flathub by its own address',
    command('flatpak remote-add --if-not-exists flathub https://dl.flathub.org/repo/flathub.flatpakrepo'),
    ['flathub-install'],
  ],
  [
    'calls another host Flathub',
    command('flatpak remote-add flathub https://flathub.org.example.org/repo && flatpak install flathub org.a'),
    ['network-command', 'flathub-install'],
  ],
  ['installs from elsewhere', command('flatpak install -y other org.a'), ['network-command']],
  [
    'installs from an address',
    command('flatpak install flathub https://example.org/a.flatpakref'),
    ['network-command'],
  ],
  [
    'fetches by a variable',
    { variables: { x: 'curl' }, ...command('$x -s https://example.org/a') },
    ['network-command'],
  ],
  [
    'fetches in a script that it writes',
    { installer: [{ write_file: { file: '$GAMEDIR/run.sh', content: '#!/bin/sh\ncurl https://example.org' } }] },
    ['network-command'],
  ],
  [
    'fetches in a file without a name of a script',
    {
      installer: [
        { write_file: { file: '$CACHE/notes', content: 'curl https://example.org' } },
        { execute: { file: 'bash', args: '$CACHE/notes' } },
      ],
    },
    ['network-command'],
  ],
  [
    'fetches when the game starts',
    { game: { exe: '/bin/sh', args: '-c "curl https://example.org/a"' } },
    ['network-command'],
    { runner: 'linux' },
  ],
  ['skips certificates', command('curl -sk https://example.org/a -o a'), ['network-command', 'certificate-checks-off']],
  [
    'skips certificates by the environment',
    { system: { env: { NODE_TLS_REJECT_UNAUTHORIZED: '0' } } },
    ['certificate-checks-off'],
  ],
  [
    'skips certificates by the environment of a step',
    { installer: [{ execute: { file: 'git', env: { GIT_SSL_NO_VERIFY: 1 } } }] },
    ['certificate-checks-off'],
  ],
  ['asks for rights', command('sudo make install'), ['privileged-command']],
  ['hides a command', command('echo ZWNobw== | base64 -d | sh'), ['hidden-command', 'hidden-command']],
  ['runs a command before the game', { system: { prelaunch_command: '$GAMEDIR/a' } }, ['command-in-settings']],
  [
    'runs another browser',
    { web: { custom_browser_executable: '/bin/a' } },
    ['command-in-settings'],
    { runner: 'web' },
  ],
  ['has a setting of another runner', { web: { custom_browser_executable: '/bin/a' } }, []],
  ['saves no settings', { extends: 'game', system: { prelaunch_command: '$GAMEDIR/a' } }, []],
  ['preloads a library', { system: { env: { LD_PRELOAD: '$GAMEDIR/a.so' } } }, ['environment-loads-code']],
  ['empties a variable', { system: { env: { LD_PRELOAD: '' } } }, []],
  ['redefines the game folder', { variables: { GAMEDIR: '/opt' } }, ['redefined-variable']],
  ['names a variable of its own', { variables: { GAME: '/opt' } }, []],
  ['replaces a library', { wine: { overrides: { dinput8: 'n,b' } } }, ['library-replaced'], { runner: 'wine' }],
  ['prefers the library of Wine', { wine: { overrides: { dinput8: 'b' } } }, [], { runner: 'wine' }],
  ['sets libraries of another runner', { wine: { overrides: { dinput8: 'n' } } }, [], { runner: 'linux' }],
  ['replaces a library by a variable', { system: { env: { WINEDLLOVERRIDES: 'a=b;d3d9=n,b' } } }, ['library-replaced']],
  [
    'loads a downloaded library',
    {
      files: [{ fix: 'https://example.org/1.2/DInput8.dll' }],
      installer: [{ copy: { src: 'fix', dst: '$GAMEDIR' } }],
      wine: { overrides: { dinput8: 'n' } },
    },
    ['loads-without-checksum', 'library-replaced'],
    { runner: 'wine' },
  ],
  [
    'loads a library out of a downloaded archive',
    {
      files: [{ fix: 'https://example.org/1.2/fix.zip' }],
      installer: [
        { extract: { file: 'fix', dst: '$CACHE/fix' } },
        { copy: { src: '$CACHE/fix/x86/DDraw.dll', dst: '$GAMEDIR/bin' } },
      ],
      wine: { overrides: { 'ddraw,d3dimm': 'n' } },
    },
    ['loads-without-checksum', 'library-replaced'],
    { runner: 'wine' },
  ],
  [
    'writes through a link that it made',
    {
      installer: [{ execute: { command: 'mkdir a; ln -sfn "$HOME" a/b' } }, { mkdir: '$GAMEDIR/a/b/.cache/c' }],
    },
    ['writes-outside', 'command-outside'],
  ],
  [
    'writes where a link will be',
    { installer: [{ mkdir: '$GAMEDIR/a' }, { execute: { command: 'ln -s $GAMEDIR/b a' } }, { mkdir: 'a/c' }] },
    [],
  ],
  [
    'writes to the drive of the machine',
    { installer: [{ mkdir: '$GAMEDIR/dosdevices/z:/opt/a' }] },
    ['writes-outside'],
  ],
  [
    'has bash read a file first',
    { installer: [{ execute: { command: 'true', env: { BASH_ENV: '$CACHE/a' } } }] },
    ['environment-loads-code'],
  ],
  [
    'calls a task of another runner',
    { installer: [{ task: { name: 'wine.create_prefix' } }] },
    ['other-runner'],
    { runner: 'linux' },
  ],
  ['has an unknown step', { installer: [{ revert: { x: 1 } }] }, ['unknown-step']],
  [
    'starts a program by the registry',
    {
      installer: [
        {
          task: {
            name: 'set_regedit',
            path: 'HKEY_CURRENT_USER\\Software\\Microsoft\\Windows\\CurrentVersion\\Run',
            key: 'a',
            value: 'b',
          },
        },
      ],
    },
    ['registry-autostart'],
  ],
  ['writes outside', { installer: [{ mkdir: '$HOME/x' }] }, ['writes-outside']],
  [
    'climbs out of the game folder',
    { installer: [{ write_file: { file: '$GAMEDIR/../x/a', content: '' } }] },
    ['writes-outside'],
  ],
  [
    'writes where programs start by themselves',
    { installer: [{ write_file: { file: '$HOME/.config/autostart/a', content: 'x' } }] },
    ['sensitive-path', 'writes-outside'],
  ],
  [
    'copies what a browser keeps',
    { installer: [{ copy: { src: '$HOME/.mozilla', dst: '$CACHE' } }] },
    ['sensitive-path'],
  ],
  ['copies from outside', { installer: [{ copy: { src: '/opt/data', dst: '$GAMEDIR' } }] }, []],
  [
    'hides a command of Windows',
    { installer: [{ task: { name: 'wineexec', executable: 'cmd', args: '/c powershell -nop -enc AAAA' } }] },
    ['hidden-command'],
  ],
  ['names a variable in a command', command('PATH=/a make'), []],
  ['plans a command', command('crontab $CACHE/a'), ['sensitive-path']],
  ['preloads a library in a command', command('LD_PRELOAD=$GAMEDIR/a.so ./b'), ['environment-loads-code']],
  [
    'runs code that is no file',
    {
      files: [{ a: 'https://example.org/a-1.zip' }],
      installer: [{ extract: { file: 'a' } }, { execute: { file: 'python3', args: '-c "1/2"' } }],
    },
    [],
  ],
  [
    'runs a download by a shell in a shell',
    {
      files: [{ a: 'https://example.org/a-1.zip' }],
      installer: [{ extract: { file: 'a' } }, { execute: { file: 'bash', args: '-c "cd $GAMEDIR && ./b"' } }],
    },
    ['executes-without-checksum'],
  ],
  ['names keys in a command', command('tar cf $CACHE/a ~/.ssh'), ['sensitive-path']],
  ['names a folder of the machine in a command', command('ls /opt/games'), ['command-outside']],
  ['calls a program by its path', command('/usr/bin/env true'), []],
  ['climbs out in a command', command('rm -r "$GAMEDIR/../other"'), ['command-outside']],
  [
    'moves the file of the player',
    { files: [{ a: 'N/A:Your copy' }], installer: [{ move: { src: 'a', dst: '$GAMEDIR' } }] },
    ['takes-supplied-file'],
  ],
  ['has a host with a Cyrillic letter', fetching('https://gith\u0443b.com/a.zip'), ['foreign-letters-in-host']],
  ['has a host in its ASCII form', fetching('https://xn--e1afmkfd.example/a.zip'), ['foreign-letters-in-host']],
  ['logs in to a host', fetching('https://github.com@example.org/a.zip'), ['disguised-address']],
  ['has a number for a host', fetching('https://192.0.2.7/a.zip'), ['disguised-address']],
];

for (const [name, script, expected, surroundings] of cases) {
  test(name, () => {
    expect(riskFacts(effectsOf(script, surroundings)).map(({ code }) => code)).toEqual(expected);
  });
}

test('a fact says what, where, and what makes it less grave', () => {
  const [fact] = riskFacts(effectsOf(running('http://example.org/setup.exe', SHA256)));
  expect(fact).toEqual({
    code: 'executes-unencrypted',
    kind: 'check',
    title: 'A downloaded program is run that came unencrypted',
    reason: [
      { code: 'setup', called: 'setup.exe' },
      { text: ' comes from ' },
      { code: 'example.org' },
      { text: ' without encryption, and is run.' },
    ],
    softened: [
      { text: 'Its ' },
      { code: 'sha256' },
      { text: ' is compared first: another file stops the installation.' },
    ],
    steps: [1],
    download: 'setup',
    host: 'example.org',
  });
});

describe('among the installers of a catalogue', () => {
  const addresses = ['https://files.example.org/a', 'https://files.example.org/b', 'https://downloads.scummvm.org/c'];

  /** Hosts, and the codes of the facts about an installer that downloads from them. */
  const hostCases: readonly (readonly [string, string, readonly string[]])[] = [
    ['a host that others use', 'https://files.example.org/z', []],
    ['a host that only this one uses', 'https://elsewhere.example/z', ['host-only-here']],
    ['a host a letter away', 'https://files.examp1e.org/z', ['host-like-another', 'host-only-here']],
    ['two letters swapped', 'https://files.exmaple.org/z', ['host-like-another', 'host-only-here']],
    ['a letter too many', 'https://githubb.com/z', ['host-like-another', 'host-only-here']],
    ['the name of a known host in front', 'https://github.com.example.net/z', ['host-like-another', 'host-only-here']],
    ['another machine of the same name', 'https://cdn.example.org/z', ['host-only-here']],
    ['short names that differ by chance', 'https://ab.io/z', ['host-only-here']],
  ];

  test.each(hostCases)('%s', (_name, url, expected) => {
    const effects = effectsOf(fetching(url));
    const index = indexHosts([effects, ...addresses.map((one) => effectsOf(fetching(one)))]);
    expect(catalogueRiskFacts(effects, { hosts: index, runners: [] }).map(({ code }) => code)).toEqual(expected);
  });
});

test.each([
  ['the only one', [], []],
  ['one as the others', ['wine', 'wine'], []],
  ['one of several', ['linux', 'dosbox'], []],
  ['one unlike the others', ['linux', 'linux'], ['runner-unlike-others']],
] as const)('an installer: %s', (_name, runners, expected) => {
  const effects = effectsOf({});
  const facts = catalogueRiskFacts(effects, { hosts: indexHosts([effects]), runners });
  expect(facts.map(({ code }) => code)).toEqual(expected);
});

test('every rule has words of its own, and a case', () => {
  const codes = ruleWords.map(({ code }) => code);
  expect(new Set(codes).size).toBe(codes.length);
  const caseCodes = new Set([
    ...cases.flatMap(([, , expected]) => expected),
    'host-only-here',
    'host-like-another',
    'runner-unlike-others',
  ]);
  expect([...caseCodes].sort()).toEqual([...codes].sort());
  for (const { title, why } of ruleWords) expect([title, why].every((text) => /^[A-Z].{15}/.test(text))).toBe(true);
});
