#!/bin/sh
# Mirrors a catalogue made with this program. Made by "catalogue host mirror".
#
# usage: mirror.sh SOURCE DESTINATION [MINISIGN_PUBLIC_KEY...]
#
# SOURCE is an rsync URL or a local folder, each key a public key or a file with one, oldest first. Let a web server serve
# DESTINATION/current: a link to a whole, verified release, which changes at one moment. Run this from cron or a timer.
#
# needs     rsync 3.1 or later, sha256sum, flock; minisign where a key is given
# settings  MIRROR_NAME  how the mirror calls itself in mirror.json (name of the machine)
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
say() { printf 'mirror: %s\n' "$(printf '%s' "$*" | tr -d '\000-\037\177')" >&2; }
# Only in a terminal: cron would send it by mail each time.
tell() { if [ -t 2 ] || [ "${VERBOSE:-}" = 1 ]; then say "$@"; fi; }
end() {
  code=$1
  shift
  say "$@"
  exit "$code"
}

is_number() {
  case $1 in '' | *[!0-9]*) return 1 ;; esac
  [ ${#1} -le 15 ]
}

# The value of a member of a JSON file that has one to a line; nothing if it is not there.
member() { sed -n 's/^  "'"$2"'": "\{0,1\}\([0-9A-Za-z:+/-]*\)"\{0,1\},$/\1/p' "$1" 2>/dev/null || :; }

json_text() {
  text=$(printf '%s' "$1" | tr -d '\000-\037\177')
  # Bytes that are not UTF-8 would spoil the file.
  if ! printf '%s' "$text" | iconv -f UTF-8 -t UTF-8 >/dev/null 2>&1; then
    text=$(printf '%s' "$text" | tr -d '\200-\377')
  fi
  printf '"%s"' "$(printf '%s' "$text" | sed 's/[\\"]/\\&/g')"
}

# Whether the list in a folder is signed with one of the keys, and its signature that of this serial and date.
signed() {
  for signer in $keys; do
    comment=$(minisign -VQ -P "$signer" -m "$1/manifest.sha256" 2>/dev/null) || continue
    [ "$comment" = "serial $(member "$1/manifest.json" serial), $(member "$1/manifest.json" date)" ] &&
      [ "$(member "$1/manifest.json" key)" = "$signer" ]
    return
  done
  return 1
}

# Says "whole" if the manifest of a folder can be believed, and else why not.
verify_manifest() {
  list=$1/manifest.sha256
  if [ ! -f "$list" ] || [ ! -f "$1/manifest.json" ]; then
    echo 'it has no manifest'
  elif [ -n "$keys" ] && ! signed "$1"; then
    echo 'the manifest is not signed by a key that is believed'
  elif grep -Eqv '^[0-9a-f]{64}  ([A-Za-z0-9_.-]+/)*[A-Za-z0-9_.-]+$' "$list" ||
    grep -Eq '(  |/)\.\.?(/|$)' "$list"; then
    echo 'the list of digests is not readable'
  elif ! grep -Fqx "$(sha256sum <"$1/manifest.json" | cut -c 1-64)  manifest.json" "$list"; then
    echo 'manifest.json does not belong to the list of digests'
  elif [ "$(sed '/^.\{66\}manifest\.json$/d' "$list" | sha256sum | cut -c 1-64)" != \
    "$(member "$1/manifest.json" list_sha256)" ]; then
    echo 'the list of digests does not belong to manifest.json'
  elif ! is_number "$(member "$1/manifest.json" serial)"; then
    echo 'manifest.json has no serial'
  else
    echo whole
  fi
}

# Says "whole" if a folder has the files of its list and no others, and else how it differs.
verify_tree() {
  odd=$(cd "$1" && find . ! -type f ! -type d | head -n 1)
  if [ -n "$odd" ]; then
    printf '%s is no file\n' "$odd"
    return
  fi
  (cd "$1" && find . -type f ! -path ./manifest.sha256 ! -path ./manifest.sha256.minisig ! -path ./mirror.json) |
    sed 's|^\./||' | sort >"$work/found"
  sed 's/^.\{66\}//' "$1/manifest.sha256" | sort >"$work/listed"
  missing=$(comm -23 "$work/listed" "$work/found" | head -n 1)
  extra=$(comm -13 "$work/listed" "$work/found" | head -n 1)
  if [ -n "$missing" ]; then
    printf '%s is missing\n' "$missing"
  elif [ -n "$extra" ]; then
    printf '%s is not in the list of digests\n' "$extra"
  elif ! (cd "$1" && sha256sum -c manifest.sha256) >"$work/digests" 2>/dev/null; then
    # What is gone is fetched anew, from the source and not from the release that is served.
    sed -n 's/: FAILED.*$//p' "$work/digests" | while read -r path; do rm -f "$1/$path"; done
    echo "$(sed -n 's/: FAILED.*$//p' "$work/digests" | head -n 1) has other bytes than the list says"
  else
    echo whole
  fi
}

fetch() {
  case $source in rsync://* | *::*) set -- --contimeout=30 --compress "$@" ;; esac
  rsync --times --chmod=D755,F644 --timeout=300 --no-motd "$@"
}

# Runs rsync into the new tree. What vanishes meanwhile is no failure: it shows when the tree is verified.
pull() {
  status=0
  fetch --recursive --delete --prune-empty-dirs "$@" "$source/" "$tree/" || status=$?
  case $status in
    0) ;;
    23 | 24) changed=yes ;;
    *) end 3 "$source cannot be copied (rsync ended with $status); what has come stays for the next run" ;;
  esac
}

# Copies the manifest, and if that can be believed everything else; `verdict` says how it is.
attempt() {
  # What was copied wrongly from the release that is served must not be taken from there again.
  if [ -n "$served" ] && [ "$tries" = 1 ]; then set -- --link-dest="$home/current/"; else set --; fi
  pull --ignore-times "$@" --include=/manifest.json --include=/manifest.sha256 --include=/manifest.sha256.minisig \
    --exclude='*'
  verdict=$(verify_manifest "$tree")
  [ "$verdict" = whole ] || return 0
  digest=$(sha256sum <"$tree/manifest.sha256")
  [ "$digest" = "${first:=$digest}" ] || changed=yes
  refuse_expired "$tree"
  refuse_older
  pull "$@" --exclude='/manifest.*' --exclude=/mirror.json --exclude=/.staging --exclude='/.unfinished*' --exclude=/.git
  verdict=$(verify_tree "$tree")
}

# A source that has nothing newer than this release may have been cut off from the one who makes them.
refuse_expired() {
  date=$(member "$1/manifest.json" date) until=$(member "$1/manifest.json" expires)
  if ! is_before "$date" "$soon"; then
    fault="is dated $date, although it is $now: one of the two clocks is wrong"
  elif [ -n "$until" ] && ! is_before "$now" "$until"; then
    fault="expired on $until"
  else
    return 0
  fi
  if [ "${EXPIRED:-}" = warn ]; then
    say "the manifest of $source $fault"
  else
    rm -rf "$tree"
    end 7 "refused: the manifest of $source $fault"
  fi
}

# Whether the first of two dates is not after the other; what is no date is not.
is_before() { is_number "$(digits "$1")" && is_number "$(digits "$2")" && [ "$(digits "$1")" -le "$(digits "$2")" ]; }

digits() { printf '%s' "$1" | tr -cd 0-9; }

refuse_older() {
  serial=$(member "$tree/manifest.json" serial)
  had=$(member "$home/current/manifest.json" serial)
  is_number "$had" || return 0
  # A later key begins anew: a thief of the one before could have signed any serial.
  [ -z "$held" ] || [ "$held" = "$(member "$tree/manifest.json" key)" ] || return 0
  if [ "$serial" -lt "$had" ]; then
    rm -rf "$tree"
    end 5 "refused: the source has serial $serial, the mirror already $had"
  elif [ "$serial" -eq "$had" ] && ! cmp -s "$tree/manifest.sha256" "$home/current/manifest.sha256"; then
    rm -rf "$tree"
    end 5 "refused: the source has another release with the serial $serial"
  fi
}

# Leaves word in a folder, since when it is there (the second argument) and when the source was last asked.
leave_trace() {
  {
    printf '{\n  "mirror": %s,\n' "$(json_text "$name")"
    printf '  "serial": %s,\n' "$(member "$1/manifest.json" serial)"
    printf '  "date": "%s",\n  "checked": "%s",\n' "${2:-$now}" "$now"
    printf '  "source": %s\n}\n' "$(json_text "$(printf '%s' "$source" | sed 's|^rsync://[^/@]*@|rsync://|')")"
  } >"$work/trace"
  mv -f "$work/trace" "$1/mirror.json"
}

remove_old() {
  for folder in "$home"/snapshots/*; do
    if is_number "${folder##*/}" && [ "${folder##*/}" -lt $(($1 - keep)) ]; then rm -rf "$folder"; fi
  done
}

[ $# -ge 2 ] || end 2 'usage: mirror.sh SOURCE DESTINATION [MINISIGN_PUBLIC_KEY...]'
case $1 in '' | -*) end 2 "\"$1\" is not a source" ;; esac
case $2 in '' | -*) end 2 "\"$2\" is not a destination" ;; esac
source=${1%/} destination=$2 keys='' poll=manifest.json
shift 2
for key; do
  # A variable that was not set must not switch the signature off.
  [ -n "$key" ] || end 2 'the key is empty'
  if [ -f "$key" ]; then key=$(tail -n 1 "$key"); fi
  case ${#key}$key in
    *[!A-Za-z0-9+/]*) false ;;
    56RW[QRST]*) keys="$keys $key" ;;
    *) false ;;
  esac || end 2 "\"$key\" is no public key: one of minisign begins with RW and has 56 characters"
done
keep=${KEEP:-2} most=${TRIES:-3} wait=${WAIT:-20}
for number in "$keep" "$most" "$wait"; do
  is_number "$number" || end 2 "KEEP, TRIES and WAIT must be whole numbers, and \"$number\" is none"
done
[ -z "$keys" ] || poll=manifest.sha256.minisig
for tool in rsync sha256sum flock ${keys:+minisign}; do
  command -v "$tool" >/dev/null || end 2 "$tool is not installed"
done
name=${MIRROR_NAME:-$(uname -n)}
seconds=$(date +%s)
now=$(date -u -d "@$seconds" +%Y-%m-%dT%H:%M:%SZ)
# Clocks of two machines may differ by so much.
soon=$(date -u -d "@$((seconds + __CLOCK_TOLERANCE__))" +%Y-%m-%dT%H:%M:%SZ)

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
served=${served##*/}

# Once a release of a key is served, none of the keys before it is believed any more.
held=''
if [ -n "$keys" ]; then
  held=$(member "$home/current/manifest.json" key)
  case "$keys " in
    *" $held "*) keys=" $held${keys#*"$held"}" ;;
    *) held='' ;;
  esac
fi

fetch --recursive --ignore-times --include="/$poll" --exclude='*' "$source/" "$work/poll/" ||
  end 3 "$source cannot be asked for $poll"
[ -f "$work/poll/$poll" ] || end 3 "$source has no $poll"
if [ "${FULL:-}" != 1 ] && cmp -s "$work/poll/$poll" "$home/current/$poll" && { [ -z "$keys" ] || signed "$home/current"; }; then
  leave_trace "$home/current" "$(member "$home/current/mirror.json" date)"
  remove_old "$served"
  refuse_expired "$home/current"
  tell "nothing new: serial $(member "$home/current/manifest.json" serial)"
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

next=$((${served:-0} + 1))
leave_trace "$tree"
rm -rf "$home/snapshots/$next"
mv -T "$tree" "$home/snapshots/$next"
ln -s "snapshots/$next" "$work/link"
mv -T "$work/link" "$home/current"
remove_old "$next"
tell "serial $serial is served"
