import { HEAD_FILE, SIGNATURE_FILE, TRACE_FILE } from './addresses.ts';
import { CLOCK_TOLERANCE } from '../text/clock-tolerance.ts';
import { COPYING } from './mirror-copying.ts';
import { VERIFICATION } from './mirror-verification.ts';

/** A program in POSIX sh that copies a catalogue from an rsync daemon or a folder, and verifies all of it. */
export function mirrorScript(): string {
  return `#!/bin/sh
# Mirrors a catalogue made with this program. Made by "catalogue host mirror".
#
# usage: mirror.sh SOURCE DESTINATION [MINISIGN_PUBLIC_KEY...]
#
# SOURCE is an rsync URL or a local folder, each key a public key or a file with one, oldest first. Let a web server serve
# DESTINATION/current: a link to a whole, verified release, which changes at one moment. Run this from cron or a timer.
#
# needs     rsync 3.1 or later, sha256sum, flock; minisign where a key is given
# settings  MIRROR_NAME  how the mirror calls itself in ${TRACE_FILE} (name of the machine)
#           KEEP         earlier releases that stay on the disk (2)
#           TRIES, WAIT  how often a source that is not whole is tried, and seconds between (3, 20)
#           EXPIRED=warn copy a release whose manifest has expired or is dated ahead, and say so, instead of refusing it
#           VERBOSE=1    say what was done, also without a terminal
#           FULL=1       look at everything although nothing is new, which restores what the disk has lost
# ends with 0  the mirror has what the source has
#           1  refused: the source is damaged or not signed by a key that is believed
#           2  called wrongly, or something is not installed
#           3  the source cannot be reached
#           4  the source changed while it was being copied; the next run will do
#           5  refused: the source is older than the mirror, or another release with its number
#           6  another run is under way
#           7  refused: the manifest has expired (who answers may be keeping newer releases back), or its date is to come
# Whatever it ends with, "current" is whole.
set -eu
umask 022
LC_ALL=C
export LC_ALL
unset CDPATH

# Names of files can hold anything, orders to a terminal among them.
say() { printf 'mirror: %s\\n' "$(printf '%s' "$*" | tr -d '\\000-\\037\\177')" >&2; }
# Only in a terminal: cron would send it by mail each time.
tell() { if [ -t 2 ] || [ "\${VERBOSE:-}" = 1 ]; then say "$@"; fi; }
end() {
  code=$1
  shift
  say "$@"
  exit "$code"
}

${VERIFICATION}${COPYING}${MAIN}`;
}

const MAIN = `[ $# -ge 2 ] || end 2 'usage: mirror.sh SOURCE DESTINATION [MINISIGN_PUBLIC_KEY...]'
case $1 in '' | -*) end 2 "\\"$1\\" is not a source" ;; esac
case $2 in '' | -*) end 2 "\\"$2\\" is not a destination" ;; esac
source=\${1%/} destination=$2 keys='' poll=${HEAD_FILE}
shift 2
for key; do
  # A variable that was not set must not switch the signature off.
  [ -n "$key" ] || end 2 'the key is empty'
  if [ -f "$key" ]; then key=$(tail -n 1 "$key"); fi
  case \${#key}$key in
    *[!A-Za-z0-9+/]*) false ;;
    56RW[QRST]*) keys="$keys $key" ;;
    *) false ;;
  esac || end 2 "\\"$key\\" is no public key: one of minisign begins with RW and has 56 characters"
done
keep=\${KEEP:-2} most=\${TRIES:-3} wait=\${WAIT:-20}
for number in "$keep" "$most" "$wait"; do
  is_number "$number" || end 2 "KEEP, TRIES and WAIT must be whole numbers, and \\"$number\\" is none"
done
[ -z "$keys" ] || poll=${SIGNATURE_FILE}
for tool in rsync sha256sum flock \${keys:+minisign}; do
  command -v "$tool" >/dev/null || end 2 "$tool is not installed"
done
name=\${MIRROR_NAME:-$(uname -n)}
seconds=$(date +%s)
now=$(date -u -d "@$seconds" +%Y-%m-%dT%H:%M:%SZ)
# Clocks of two machines may differ by so much.
soon=$(date -u -d "@$((seconds + ${String(CLOCK_TOLERANCE)}))" +%Y-%m-%dT%H:%M:%SZ)

home=$(mkdir -p "$destination" && cd "$destination" && pwd -P) || end 2 "$destination cannot be used"
if [ -e "$home/current" ] && [ ! -h "$home/current" ]; then end 2 "$home/current is not a link of this script"; fi
exec 9>"$home/.lock"
# rsync inherits the lock: one that outlives this script still writes.
flock -n 9 || end 6 'another run is under way'

# A copy that broke off is gone on with; all else that a killed run has left is of no use.
work=$home/.work tree=$home/.work/tree
mkdir -p "$tree" "$home/snapshots"
find "$work" -mindepth 1 -maxdepth 1 ! -name tree -exec rm -rf {} +
served=$(readlink "$home/current" || :)
served=\${served##*/}

# Once a release of a key is served, none of the keys before it is believed any more.
held=''
if [ -n "$keys" ]; then
  held=$(member "$home/current/${HEAD_FILE}" key)
  case "$keys " in
    *" $held "*) keys=" $held\${keys#*"$held"}" ;;
    *) held='' ;;
  esac
fi

fetch --recursive --ignore-times --include="/$poll" --exclude='*' "$source/" "$work/poll/" ||
  end 3 "$source cannot be asked for $poll"
[ -f "$work/poll/$poll" ] || end 3 "$source has no $poll"
if [ "\${FULL:-}" != 1 ] && cmp -s "$work/poll/$poll" "$home/current/$poll" && { [ -z "$keys" ] || signed "$home/current"; }; then
  leave_trace "$home/current" "$(member "$home/current/${TRACE_FILE}" date)"
  remove_old "$served"
  refuse_expired "$home/current"
  tell "nothing new: serial $(member "$home/current/${HEAD_FILE}" serial)"
  exit 0
fi

changed='' first='' tries=1
while
  attempt
  [ "$verdict" != whole ]
do
  tell "try $tries of $most: $verdict"
  if [ "$tries" -ge "$most" ]; then
    [ -z "$changed" ] || end 4 'the source changes while it is being copied'
    rm -rf "$tree"
    end 1 "refused: $verdict"
  fi
  tries=$((tries + 1))
  sleep "$wait"
done

next=$((\${served:-0} + 1))
leave_trace "$tree"
rm -rf "$home/snapshots/$next"
mv -T "$tree" "$home/snapshots/$next"
ln -s "snapshots/$next" "$work/link"
mv -T "$work/link" "$home/current"
remove_old "$next"
tell "serial $serial is served"
`;
