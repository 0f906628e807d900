import { wordSet } from '../../../text/word-set.ts';

const NAMES = {
  wrapper:
    'sudo pkexec doas env exec nohup nice ionice chrt taskset time timeout setsid stdbuf script strace command builtin xargs parallel busybox toybox flatpak-spawn steam-run gamemoderun mangohud systemd-run unshare firejail trap',
  /** They run their first file. */
  interpreter:
    'python python2 python3 perl ruby node php lua luajit java mono dotnet source . xdg-open gio dosbox dosbox-staging dosbox-x retroarch qemu-i386 qemu-x86_64 tclsh expect make gmake cmake gdb',
  /** They run a line after `-c`. */
  shell: 'bash sh dash zsh ksh fish ash mksh rbash su runuser',
  starter:
    '$winebin wine wine64 wineconsole umu-run proton box64 box86 fex cmd start explorer msiexec rundll32 regsvr32 wscript cscript powershell pwsh conhost mshta wmic forfiles',
  evaluator: 'eval',
  copier: 'cp mv ln install rsync scp link',
  unpacker:
    'tar bsdtar unzip 7z 7za 7zr 7zz p7zip unrar rar unar innoextract unshield cabextract msiextract dpkg dpkg-deb ar cpio pax rpm2cpio gunzip gzip pigz zcat unxz xz xzcat bunzip2 bzip2 zstd unzstd lz4 unlzma lzma lzip unsquashfs arj lha unace zoo jar unshar base64 uudecode xxd openssl dd',
  /** They neither run nor copy files. */
  harmless:
    'echo printf mkdir rm rmdir unlink chmod chown chgrp touch ls test [ [[ (( grep egrep fgrep sed awk gawk head tail sort uniq cut tr wc cat tee diff cmp file stat true false : exit export unset set shopt read return sleep kill killall pkill pgrep ps basename dirname realpath readlink date local declare typeset shift let break continue wait sha1sum sha256sum sha512sum md5sum b2sum shasum cksum gpg gpgv minisign for while case select function pushd popd pwd which type hash uname id whoami sync truncate mktemp zenity notify-send kdialog yad dos2unix unix2dos iconv crudini xmlstarlet jq winecfg wineboot wineserver winepath regedit reg winetricks uninstaller control notepad taskkill attrib net del md copy xcopy curl wget aria2c nproc ulimit umask alias seq expr du df ldd',
};

export type ProgramKind = keyof typeof NAMES;

const KINDS: ReadonlyMap<string, ProgramKind> = new Map(
  Object.entries(NAMES).flatMap(([kind, names]) =>
    names.split(' ').map((name) => [name, kind as ProgramKind] as const),
  ),
);

/** Without folder, version and `.exe`. */
export function programName(word: string): string {
  if (KINDS.has(word)) return word;
  const name = word.replace(/^.*[/\\](?=.)/s, '').toLowerCase();
  return name.replace(/\.exe$/, '').replace(/^(python|perl|ruby|lua|php|qemu-\w+)[\d.]+$/, '$1');
}

export function kindOfProgram(word: string): ProgramKind | undefined {
  return KINDS.get(programName(word));
}

const FILES_ONLY = wordSet(
  'java mono dotnet xdg-open gio dosbox dosbox-staging dosbox-x retroarch qemu-i386 qemu-x86_64 make gmake cmake su runuser',
);

export const scriptReaders: readonly string[] = [...KINDS]
  .filter(([name, kind]) => (kind === 'shell' || kind === 'interpreter') && !FILES_ONLY.has(name))
  .map(([name]) => name);

export function readsScripts(word: string): boolean {
  return scriptReaders.includes(programName(word));
}

const OPENERS: readonly { readonly ending: RegExp; readonly argv: readonly string[] }[] = [
  { ending: /\.msi$/i, argv: ['msiexec', '/i'] },
  { ending: /\.bat$/i, argv: ['cmd', '/C'] },
  { ending: /\.lnk$/i, argv: ['start', '/unix'] },
];

/** The program of Windows with which the client opens a file, without the script's arguments (`get_real_executable`). */
export function openerOf(fileName: string): readonly string[] | undefined {
  return OPENERS.find(({ ending }) => ending.test(fileName))?.argv;
}
