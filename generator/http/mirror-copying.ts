import { HEAD_FILE, LIST_FILE, MANIFEST, SIGNATURE_FILE, TRACE_FILE } from './addresses.ts';

/** Functions in POSIX sh by which a mirror copies a release and refuses one that it must not serve. */
export const COPYING = `fetch() {
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

# Copies the manifest, and if that can be believed everything else; \`verdict\` says how it is.
attempt() {
  # What was copied wrongly from the release that is served must not be taken from there again.
  if [ -n "$served" ] && [ "$tries" = 1 ]; then set -- --link-dest="$home/current/"; else set --; fi
  pull --ignore-times "$@" --include=/${HEAD_FILE} --include=/${LIST_FILE} --include=/${SIGNATURE_FILE} \\
    --exclude='*'
  verdict=$(verify_manifest "$tree")
  [ "$verdict" = whole ] || return 0
  digest=$(sha256sum <"$tree/${LIST_FILE}")
  [ "$digest" = "\${first:=$digest}" ] || changed=yes
  refuse_expired "$tree"
  refuse_older
  pull "$@" --exclude='/${MANIFEST}.*' --exclude=/${TRACE_FILE} --exclude=/.staging --exclude='/.unfinished*' --exclude=/.git
  verdict=$(verify_tree "$tree")
}

# A source that has nothing newer than this release may have been cut off from the one who makes them.
refuse_expired() {
  date=$(member "$1/${HEAD_FILE}" date) until=$(member "$1/${HEAD_FILE}" expires)
  if ! is_before "$date" "$soon"; then
    fault="is dated $date, although it is $now: one of the two clocks is wrong"
  elif [ -n "$until" ] && ! is_before "$now" "$until"; then
    fault="expired on $until"
  else
    return 0
  fi
  if [ "\${EXPIRED:-}" = warn ]; then
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
  serial=$(member "$tree/${HEAD_FILE}" serial)
  had=$(member "$home/current/${HEAD_FILE}" serial)
  is_number "$had" || return 0
  # A later key begins anew: a thief of the one before could have signed any serial.
  [ -z "$held" ] || [ "$held" = "$(member "$tree/${HEAD_FILE}" key)" ] || return 0
  if [ "$serial" -lt "$had" ]; then
    rm -rf "$tree"
    end 5 "refused: the source has serial $serial, the mirror already $had"
  elif [ "$serial" -eq "$had" ] && ! cmp -s "$tree/${LIST_FILE}" "$home/current/${LIST_FILE}"; then
    rm -rf "$tree"
    end 5 "refused: the source has another release with the serial $serial"
  fi
}

# Leaves word in a folder, since when it is there (the second argument) and when the source was last asked.
leave_trace() {
  {
    printf '{\\n  "mirror": %s,\\n' "$(json_text "$name")"
    printf '  "serial": %s,\\n' "$(member "$1/${HEAD_FILE}" serial)"
    printf '  "date": "%s",\\n  "checked": "%s",\\n' "\${2:-$now}" "$now"
    printf '  "source": %s\\n}\\n' "$(json_text "$(printf '%s' "$source" | sed 's|^rsync://[^/@]*@|rsync://|')")"
  } >"$work/trace"
  mv -f "$work/trace" "$1/${TRACE_FILE}"
}

remove_old() {
  for folder in "$home"/snapshots/*; do
    if is_number "\${folder##*/}" && [ "\${folder##*/}" -lt $(($1 - keep)) ]; then rm -rf "$folder"; fi
  done
}

`;
