#!/usr/bin/env bash
# Runs commands of the program, one after the other: run-commands.sh
#
# Needs ACTION (folder of the program) and COMMANDS (one on each line, words separated by blanks). The first that fails ends it.
set -euo pipefail
: "${ACTION:?}" "${COMMANDS:?}"

while IFS= read -r line; do
  read -ra words <<< "$line"
  if [ "${#words[@]}" -eq 0 ]; then continue; fi
  node "$ACTION/generator/catalogue.js" "${words[@]}" < /dev/null
done <<< "$COMMANDS"
