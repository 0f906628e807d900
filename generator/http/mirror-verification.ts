import { HEAD_FILE, LIST_FILE, SIGNATURE_FILE, TRACE_FILE } from './addresses.ts';

/** The name of the head as `sed` takes it. */
const HEAD_PATTERN = HEAD_FILE.replaceAll('.', '\\.');

/** Functions in POSIX sh by which a mirror checks what it has copied. They print a verdict: "whole", or what is wrong. */
export const VERIFICATION = `is_number() {
  case $1 in '' | *[!0-9]*) return 1 ;; esac
  [ \${#1} -le 15 ]
}

# The value of a member of a JSON file that has one to a line; nothing if it is not there.
member() { sed -n 's/^  "'"$2"'": "\\{0,1\\}\\([0-9A-Za-z:+/-]*\\)"\\{0,1\\},$/\\1/p' "$1" 2>/dev/null || :; }

json_text() {
  text=$(printf '%s' "$1" | tr -d '\\000-\\037\\177')
  # Bytes that are not UTF-8 would spoil the file.
  if ! printf '%s' "$text" | iconv -f UTF-8 -t UTF-8 >/dev/null 2>&1; then
    text=$(printf '%s' "$text" | tr -d '\\200-\\377')
  fi
  printf '"%s"' "$(printf '%s' "$text" | sed 's/[\\\\"]/\\\\&/g')"
}

# Whether the list in a folder is signed with one of the keys, and its signature that of this serial and date.
signed() {
  for signer in $keys; do
    comment=$(minisign -VQ -P "$signer" -m "$1/${LIST_FILE}" 2>/dev/null) || continue
    [ "$comment" = "serial $(member "$1/${HEAD_FILE}" serial), $(member "$1/${HEAD_FILE}" date)" ] &&
      [ "$(member "$1/${HEAD_FILE}" key)" = "$signer" ]
    return
  done
  return 1
}

# Says "whole" if the manifest of a folder can be believed, and else why not.
verify_manifest() {
  list=$1/${LIST_FILE}
  if [ ! -f "$list" ] || [ ! -f "$1/${HEAD_FILE}" ]; then
    echo 'it has no manifest'
  elif [ -n "$keys" ] && ! signed "$1"; then
    echo 'the manifest is not signed by a key that is believed'
  elif grep -Eqv '^[0-9a-f]{64}  ([A-Za-z0-9_.-]+/)*[A-Za-z0-9_.-]+$' "$list" ||
    grep -Eq '(  |/)\\.\\.?(/|$)' "$list"; then
    echo 'the list of digests is not readable'
  elif ! grep -Fqx "$(sha256sum <"$1/${HEAD_FILE}" | cut -c 1-64)  ${HEAD_FILE}" "$list"; then
    echo '${HEAD_FILE} does not belong to the list of digests'
  elif [ "$(sed '/^.\\{66\\}${HEAD_PATTERN}$/d' "$list" | sha256sum | cut -c 1-64)" != \\
    "$(member "$1/${HEAD_FILE}" list_sha256)" ]; then
    echo 'the list of digests does not belong to ${HEAD_FILE}'
  elif ! is_number "$(member "$1/${HEAD_FILE}" serial)"; then
    echo '${HEAD_FILE} has no serial'
  else
    echo whole
  fi
}

# Says "whole" if a folder has the files of its list and no others, and else how it differs.
verify_tree() {
  odd=$(cd "$1" && find . ! -type f ! -type d | head -n 1)
  if [ -n "$odd" ]; then
    printf '%s is no file\\n' "$odd"
    return
  fi
  (cd "$1" && find . -type f ! -path ./${LIST_FILE} ! -path ./${SIGNATURE_FILE} ! -path ./${TRACE_FILE}) |
    sed 's|^\\./||' | sort >"$work/found"
  sed 's/^.\\{66\\}//' "$1/${LIST_FILE}" | sort >"$work/listed"
  missing=$(comm -23 "$work/listed" "$work/found" | head -n 1)
  extra=$(comm -13 "$work/listed" "$work/found" | head -n 1)
  if [ -n "$missing" ]; then
    printf '%s is missing\\n' "$missing"
  elif [ -n "$extra" ]; then
    printf '%s is not in the list of digests\\n' "$extra"
  elif ! (cd "$1" && sha256sum -c ${LIST_FILE}) >"$work/digests" 2>/dev/null; then
    # What is gone is fetched anew, from the source and not from the release that is served.
    sed -n 's/: FAILED.*$//p' "$work/digests" | while read -r path; do rm -f "$1/$path"; done
    echo "$(sed -n 's/: FAILED.*$//p' "$work/digests" | head -n 1) has other bytes than the list says"
  else
    echo whole
  fi
}

`;
