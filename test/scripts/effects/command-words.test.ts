import { expect, test } from 'vitest';
import { plainSentence } from '../../../generator/scripts/effects/sentence.ts';
import { commandSentence } from '../../../generator/scripts/effects/steps/execute-step.ts';

test.each([
  ['cd "$GAMEDIR" && mkdir -p saves', 'Runs a command that makes folders'],
  ['mv a b; rm -rf c', 'Runs a command that moves and deletes files'],
  ['for f in *.zip; do unzip "$f"; done', 'Runs a command that unpacks archives'],
  ['echo hello > a.txt', 'Runs a command that writes files'],
  ['ls -R 2>/dev/null', 'Runs a command'],
  ['cp a b && ./setup.sh', 'Runs a command that copies files and starts `setup.sh`'],
  ['LANG=C ./a', 'Runs a command that starts `a`'],
  ['find . | while read f; do mv "$f" "$(echo $f | tr A-Z a-z)"; done', 'Runs a command that moves files'],
  ['find . -name a -exec rm {} +', 'Runs a command that deletes files'],
  ['ls | xargs -r rm', 'Runs a command that deletes files'],
  ['ls | xargs -I {} cp {} b', 'Runs a command that copies files'],
  ['mv a b; mkdir c; cp d c; rm e', 'Runs a command that moves, copies and deletes files and makes folders'],
  ['a; b; c; d', 'Runs a command that starts programs'],
  ['$(cat a)', 'Runs a command that starts programs'],
  ['case $A in  English) keyboard=US;; esac; touch portable.txt', 'Runs a command that makes files'],
  ['case $A in\nFrench|German)\n  sed -i s/a/b/ c;;\nesac', 'Runs a command that edits files'],
  ['find . | sed s/a/b/ > list', 'Runs a command that writes files'],
  ['check() { sha256sum "$1"; }; check a', 'Runs a command that compares checksums'],
  [`find . -print0 | xargs -0n 1 bash -c 'mv -f "$1" b' _`, 'Runs a command that moves files'],
  ['$WINEBIN "$CACHE/Setup.exe"', 'Runs a command that starts `$WINEBIN`'],
  ['', 'Runs a command'],
])('%s', (command, sentence) => {
  expect(plainSentence(commandSentence(command))).toBe(sentence);
});
