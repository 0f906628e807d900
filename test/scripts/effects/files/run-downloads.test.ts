import { describe, expect, test } from 'vitest';
import { effectsOf, type Around } from '../installer-of.ts';

const URL = 'https://example.org/';
const LINUX = { runner: 'linux' };

/** Files by their labels, each kept under the name that is given. */
function files(names: Readonly<Record<string, string>>): unknown[] {
  return Object.entries(names).map(([label, name]) => ({ [label]: `${URL}${name}` }));
}

/** Which downloads of a script are run: `label`, or `label?` where it may be another, with `@` for one that the game starts. */
function runOf(script: unknown, surroundings?: Around): string[] {
  return effectsOf(script, surroundings).downloads.flatMap(({ label, execution: { when, certain } }) =>
    when === 'never' ? [] : [`${label}${certain ? '' : '?'}${when === 'playing' ? '@' : ''}`],
  );
}

const wine = (executable: string, args?: string) => ({ task: { name: 'wineexec', executable, args } });
const bash = (command: string) => ({ execute: { command } });
const execute = (file: string, args?: string) => ({ execute: { file, args } });

/** Steps, with the files that there are, and what of these is run. */
type Case = readonly [name: string, names: Readonly<Record<string, string>>, steps: readonly unknown[], run: string[]];

const A = { a: 'a.bin' };
const ZIP = { zip: 'data.zip' };

describe('a download is run', () => {
  test.each<Case>([
    ['by its label', { setup: 'x.exe' }, [wine('setup')], ['setup']],
    ['by a label with a dot', { 'setup.exe': 'x.exe' }, [wine('setup.exe')], ['setup.exe']],
    ['by a label with a dot in its number', { 'patch2.01': 'x.exe' }, [wine('patch2.01')], ['patch2.01']],
    ['by a label with a dash', { 'my-setup.exe': 'x.exe' }, [wine('my-setup.exe')], ['my_setup.exe']],
    ['as a .bat', { go: 'go.bat' }, [wine('go')], ['go']],
    ['as an .msi', { go: 'go.MSI' }, [wine('go')], ['go']],
    ['as an .msi under the name that it is kept by', {}, [wine('b')], ['b']],
    ['as a .lnk', { go: 'go.lnk' }, [wine('go')], ['go']],
    ['by msiexec', { go: 'go.msi' }, [wine('msiexec', '/i $go /qn')], ['go']],
    ['by cmd', { go: 'go.exe' }, [wine('cmd', '/C $go')], ['go']],
    ['by cmd in a line', { go: 'go.exe' }, [wine('cmd.exe', '/c "cd C:\\x && $go /S"')], ['go']],
    ['by the Wine of the client', { go: 'go.exe' }, [bash('$WINEBIN "$go" /S')], ['go']],
    ['by start', { go: 'go.exe' }, [wine('start', '/unix $go')], ['go']],
    [
      'by the desktop',
      { go: 'go.exe' },
      [wine('$GAMEDIR/drive_c/windows/explorer.exe', '/desktop=a,1x1 "$go"')],
      ['go'],
    ],
    ['by rundll32', { go: 'go.dll' }, [wine('rundll32', '$go,Entry')], ['go']],
    ['as a verb', { verb: 'a.verb' }, [{ task: { name: 'winetricks', app: 'corefonts $verb' } }], ['verb']],
    ['as a file', A, [execute('a')], ['a']],
    ['as a file by a variable', A, [execute('${a}')], ['a']],
    ['with a line added to it', A, [{ write_file: { file: '$a', content: 'x', mode: 'a' } }, execute('a')], ['a?']],
    ['by a shell', A, [execute('bash', '-x $a --quiet')], ['a']],
    ['in a command', A, [bash('cd $CACHE && bash $a --yes')], ['a']],
    ['after pushd', A, [bash('cp $a $GAMEDIR/x/a; pushd $GAMEDIR/x; ./a')], ['a']],
    ['after a test', A, [bash('[ -f x ] || sh "$a"')], ['a']],
    ['after a wrapper', A, [bash('env X=1 nohup nice -n 5 timeout 10 $a')], ['a']],
    ['as another user', A, [bash('sudo -u nobody $a')], ['a']],
    ['by a shell in a shell', A, [bash(`sh -c "cd / && '$a'"`)], ['a']],
    ['within what is filled in', A, [bash('x="$($a --version)"')], ['a']],
    ['by a variable of the shell', A, [bash('x=$a; "$x" now')], ['a']],
    ['from the input', A, [bash('sh < $a')], ['a']],
    ['through a pipe', A, [bash('cat "$a" | tr -d x | bash -s')], ['a']],
    ['as the text of a process', A, [bash('source <(cat $a)')], ['a?']],
    ['by find', A, [bash('find $CACHE/a -type f -exec {} \\;')], ['a?']],
    ['by xargs', A, [bash('ls $CACHE/a/* | xargs -n 1 sh')], ['a']],
    ['by a text through a pipe', A, [bash('echo "sh $a" | bash')], ['a']],
    ['in a loop', A, [bash('for i in $CACHE/a/*; do chmod +x "$i"; "$i"; done')], ['a?']],
    ['by its place in the cache', A, [execute('$CACHE/a/a.bin')], ['a']],
    ['by a detour in the cache', A, [execute('$CACHE/../game/x/../a/a.bin')], ['a']],
    ['by another file in its folder', A, [bash('cp $a $a/../b; sh $CACHE/a/b')], ['a']],
    ['by Wine in a command', A, [bash('wine "$a" /S')], ['a']],
    ['by Python', A, [bash('python3.11 -u "$a"')], ['a']],
    ['by Java', A, [execute('java', '-jar $a')], ['a']],
    [
      'by a script that is written',
      A,
      [{ write_file: { file: '$CACHE/x', content: 'sh $a' } }, execute('$CACHE/x')],
      ['a'],
    ],
    [
      'by a copy of a script that is written',
      A,
      [
        { write_file: { file: '$CACHE/x', content: 'sh $a' } },
        { copy: { src: '$CACHE/x', dst: '$GAMEDIR' } },
        execute('bash', '$GAMEDIR/x'),
      ],
      ['a'],
    ],
    ['by a script that a command writes', A, [bash('echo "sh $a" > $CACHE/x; sh $CACHE/x')], ['a']],
    ['by a text in the command', A, [bash('bash <<END\nsh $a\nEND')], ['a']],
    [
      'by a batch file',
      { go: 'go.exe' },
      [{ write_file: { file: '$GAMEDIR/x.bat', content: 'start $go' } }, wine('$GAMEDIR/x.bat')],
      ['go'],
    ],
    ['by DOSBox', { go: 'go.com' }, [{ task: { name: 'dosbox.dosexec', executable: 'go' } }], ['go']],
    ['by the store step', { go: 'go.exe' }, [{ install_or_extract: 'go' }], ['go']],
    ['not by the store step where it is an archive', ZIP, [{ install_or_extract: 'zip' }], []],
    ['as what is extracted, or run', ZIP, [{ extract_or_run: { file: 'zip' } }], ['zip']],
  ])('%s', (name, names, installer, run) => {
    const downloads = name.includes('kept') ? [{ b: { url: `${URL}download?id=1`, filename: 'b.msi' } }] : files(names);
    expect(runOf({ files: downloads, installer })).toEqual(run);
  });
});

describe('a download is run after it was', () => {
  const run = (path: string) => execute(path);

  test.each<Case>([
    ['copied', A, [{ copy: { src: 'a', dst: '$GAMEDIR/x' } }, run('$GAMEDIR/x/a.bin')], ['a']],
    ['copied, not what has another name', A, [{ copy: { src: 'a', dst: '$GAMEDIR' } }, run('$GAMEDIR/b')], []],
    ['moved', A, [{ move: { src: 'a', dst: '$GAMEDIR/b' } }, run('$GAMEDIR/b')], ['a']],
    ['moved into a folder', A, [{ move: { src: 'a', dst: '$GAMEDIR' } }, run('./a.bin')], ['a']],
    ['renamed', A, [{ rename: { src: 'a', dst: '$GAMEDIR/b' } }, run('$GAMEDIR/b')], ['a']],
    ['extracted', ZIP, [{ extract: { file: 'zip', dst: '$GAMEDIR/x' } }, run('$GAMEDIR/x/y/z')], ['zip']],
    ['extracted, with a pattern', ZIP, [{ extract: { file: '$CACHE/zip/*.zip' } }, run('$GAMEDIR/z')], ['zip']],
    [
      'extracted twice',
      ZIP,
      [
        { extract: { file: 'zip', dst: '$CACHE/x' } },
        { extract: { file: '$CACHE/x/b.tgz', dst: '$CACHE/y' } },
        run('$CACHE/y/z'),
      ],
      ['zip'],
    ],
    [
      'extracted and merged',
      ZIP,
      [
        { extract: { file: 'zip', dst: '$CACHE/x' } },
        { merge: { src: '$CACHE/x/app', dst: '$GAMEDIR' } },
        run('$GAMEDIR/z'),
      ],
      ['zip'],
    ],
    [
      'extracted, and its folder moved',
      { zip: 'a.zip', other: 'b.zip' },
      [
        { extract: { file: 'zip', dst: '$CACHE/x' } },
        { move: { src: '$CACHE/x', dst: '$CACHE/y' } },
        { extract: { file: 'other', dst: '$CACHE/x' } },
        run('$CACHE/x/z'),
      ],
      ['other'],
    ],
    [
      'extracted beside another',
      { one: 'a.zip', two: 'b.zip' },
      [{ extract: { file: 'one' } }, { extract: { file: 'two' } }, run('$GAMEDIR/z')],
      ['one?', 'two?'],
    ],
    [
      'extracted around another',
      { one: 'a.zip', two: 'b.zip' },
      [{ extract: { file: 'one' } }, { extract: { file: 'two', dst: '$GAMEDIR/x' } }, run('$GAMEDIR/x/z')],
      ['one?', 'two?'],
    ],
    [
      'replaced by another',
      { zip: 'a.zip', b: 'b.bin' },
      [{ extract: { file: 'zip' } }, { copy: { src: 'b', dst: '$GAMEDIR' } }, run('$GAMEDIR/b.bin')],
      ['b'],
    ],
    [
      'extracted, and a library of it copied beside the program',
      { zip: 'a.zip', b: 'b.bin' },
      [
        { extract: { file: 'zip', dst: '$CACHE/x' } },
        { copy: { src: '$CACHE/x/a.dll', dst: '$GAMEDIR' } },
        { move: { src: 'b', dst: '$GAMEDIR' } },
        run('$GAMEDIR/b.bin'),
      ],
      ['b'],
    ],
    ...[
      'cp $a $GAMEDIR/b',
      'cp -t $GAMEDIR/ -f "$a" && mv $GAMEDIR/a.bin $GAMEDIR/b',
      'mv "$a" "$GAMEDIR/b"',
      'ln -s $a $GAMEDIR/b',
      'install -m 755 $a $GAMEDIR/b',
      'cat $a > $GAMEDIR/b',
      'cat < $a >> $GAMEDIR/b',
      'tr x y < $a | tee log > $GAMEDIR/b',
      'dd if=$a of=$GAMEDIR/b',
      'base64 -d <(cat "$a") > "$GAMEDIR/b"',
      'cd $GAMEDIR; cp $a b',
      'x=$a; cp "$x" $GAMEDIR/b',
      'f=$(find $CACHE/a -type f); cp "$f" $GAMEDIR/b',
      'find $CACHE/a -name "*.bin" -exec cp {} $GAMEDIR/b \\;',
      'find $CACHE/a | xargs -I {} cp {} $GAMEDIR/b',
      'for i in "$CACHE/a/"*; do mv "$i" $GAMEDIR/b; done',
    ].map((command): Case => [`copied by ${command}`, A, [bash(command), run('$GAMEDIR/b')], ['a']]),
    ...[
      'tar xf $a -C "$GAMEDIR/x"',
      'tar -xzf "$a" --directory=$GAMEDIR/x',
      'mkdir -p $GAMEDIR/x; cd $GAMEDIR/x; bsdtar -xf $a',
      'unzip -o $a -d $GAMEDIR/x',
      '7z x $a -o$GAMEDIR/x',
      '7zz x "$a" -o"$GAMEDIR/x" -y',
      'unrar x $a $GAMEDIR/x/',
      'innoextract -d $GAMEDIR/x $a',
      'innoextract --extract $a --output-dir $GAMEDIR/x',
      'cabextract -d $GAMEDIR/x $a',
      'dpkg -x $a $GAMEDIR/x',
      'cd $GAMEDIR/x && gunzip -c $a | tar x',
      'cd $GAMEDIR/x && cpio -i < $a',
    ].map((command): Case => [`extracted by ${command}`, A, [bash(command), run('$GAMEDIR/x/y')], ['a']]),
    ...[
      ['unzip $a -d /tmp/m', 'cp /tmp/m/y $GAMEDIR/b', '$GAMEDIR/b'],
      ['tar xf $a -C ~/m', 'mv $HOME/m/y $GAMEDIR/b', '$GAMEDIR/b'],
      ['cd /tmp/m && unzip $a', 'cp -r /tmp/m $GAMEDIR/x', '$GAMEDIR/x/m/y'],
      ['cp $a /tmp/y', 'cat /tmp/y > $GAMEDIR/b', '$GAMEDIR/b'],
      ['unzip $a -d /opt/m', 'cp /opt/m/*.sh $GAMEDIR/x', '$GAMEDIR/x/y.sh'],
      ['cp $a /var/tmp/y', 'chmod +x /var/tmp/y', '/var/tmp/y'],
    ].flatMap(([first = '', second = '', path = '']): Case[] => [
      [`in one command: ${first}; ${second}`, A, [bash(`${first}; ${second}; ${path}`)], ['a']],
      [`in three commands: ${first}; ${second}`, A, [bash(first), bash(second), bash(path)], ['a']],
    ]),
  ])('%s', (_name, names, installer, run) => {
    expect(runOf({ files: files(names), installer }).map((one) => one.replace(/^a\?$/, 'a'))).toEqual(run);
  });
});

test.each<Case>([
  ['handed to a program of the machine', A, [bash('sha256sum $a; chmod +x $a; ls -l $a')], []],
  ['handed to a program of another download', { a: 'a', b: 'b' }, [execute('a', '$b')], ['a']],
  ['imported into the registry', { a: 'a.reg' }, [{ task: { name: 'set_regedit_file', filename: 'a' } }], []],
  ['beside a program of the machine that is copied', A, [bash('cp $a /tmp/; cp /bin/sh $GAMEDIR/b; $GAMEDIR/b')], []],
  ['named in a text that is printed', A, [bash('echo "run sh $a"')], []],
  [
    'on the disc, by the name of a download',
    { a: 'setup.exe' },
    [{ copy: { src: 'a', dst: '$GAMEDIR/x' } }, wine('$DISC/../x/setup.exe')],
    [],
  ],
  [
    'beside what runs',
    { a: 'a.bin', b: 'b.ini' },
    [{ copy: { src: 'a', dst: '$GAMEDIR' } }, { copy: { src: 'b', dst: '$GAMEDIR' } }, execute('$GAMEDIR/a.bin')],
    ['a'],
  ],
  [
    'in the folder where an address is run',
    ZIP,
    [{ extract: { file: 'zip' } }, bash('curl https://example.org/x.sh | bash')],
    [],
  ],
  ['counted in a sum', A, [bash('x=$(($a+1)); echo $x')], []],
])('what is %s is not run by that', (_name, names, installer, run) => {
  expect(runOf({ files: files(names), installer })).toEqual(run);
});

test.each<readonly [string, unknown, Around, string[]]>([
  [
    'by a path of the game folder',
    { files: files(A), installer: [{ copy: { src: 'a', dst: '$GAMEDIR' } }], game: { exe: 'a.bin' } },
    LINUX,
    ['a@'],
  ],
  ['by its label', { files: files(A), game: { exe: 'a' } }, LINUX, ['a@']],
  [
    'from an archive',
    { files: files(ZIP), installer: [{ extract: { file: 'zip' } }], game: { exe: 'bin/x' } },
    LINUX,
    ['zip@'],
  ],
  [
    'by another way to start',
    {
      files: files(A),
      installer: [{ copy: { src: 'a', dst: '$GAMEDIR' } }],
      game: { exe: 'x', launch_configs: [{ exe: 'a.bin' }] },
    },
    LINUX,
    ['a@'],
  ],
  ['before the game', { files: files(A), system: { prelaunch_command: 'sh $a' } }, LINUX, ['a@']],
  [
    'by Wine',
    {
      files: files(ZIP),
      installer: [{ extract: { file: 'zip', dst: '$GAMEDIR/drive_c/X' } }],
      game: { exe: 'C:\\x\\Y.exe' },
    },
    {},
    ['zip@'],
  ],
  [
    'after a program that may have brought it',
    { files: files(ZIP), installer: [wine('$DISC/setup.exe'), { extract: { file: 'zip' } }], game: { exe: 'x.exe' } },
    {},
    ['zip?@'],
  ],
  [
    'not as an archive beside the data of an emulator',
    { files: files(ZIP), installer: [{ extract: { file: 'zip' } }], game: { main_file: '$GAMEDIR/x.wad' } },
    { runner: 'zdoom' },
    [],
  ],
])('what starts the game comes from a download: %s', (_name, script, surroundings, run) => {
  expect(runOf(script, surroundings)).toEqual(run);
});

test('a download that is renamed beside an archive is surely what starts the game', () => {
  const installer = [{ extract: { file: 'zip' } }, { rename: { src: 'a', dst: '$GAMEDIR/start' } }];
  const script = { files: files({ ...ZIP, ...A }), installer, game: { exe: '$GAMEDIR/start' } };
  expect(runOf(script, LINUX)).toEqual(['a@']);
});

test('each program says which files it may run', () => {
  const { programs, downloads } = effectsOf({
    files: [...files({ a: 'a.zip', b: 'b.exe' }), { own: 'N/A:Your copy' }],
    installer: [{ extract: { file: 'a' } }, wine('b'), wine('own'), execute('$GAMEDIR/x')],
  });
  expect(programs.map((program) => program.files)).toEqual([['b'], ['own'], ['a']]);
  expect(downloads.map(({ execution }) => execution)).toEqual([
    { when: 'installing', steps: [4], certain: false },
    { when: 'installing', steps: [2], certain: true },
  ]);
});

test('a hostile script takes no longer than another', () => {
  const nested = 'sudo '.repeat(40_000);
  const doubling = Array.from({ length: 60 }, () => ({ copy: { src: '$GAMEDIR', dst: '$GAMEDIR/x/$INPUT' } }));
  const variables = `${'a'.repeat(100)};${'x=$x$x;'.repeat(2000)}`;
  const installer = [
    { extract: { file: 'zip' } },
    ...doubling,
    bash(`${nested} $zip`),
    bash(`x=aaaaaaaa;${variables} $x`),
  ];
  const start = performance.now();
  expect(runOf({ files: files(ZIP), installer })).toEqual(['zip?']);
  expect(performance.now() - start).toBeLessThan(5000);
});
