import type { SourceInstaller } from '../../workbench/messages.ts';
import { element } from '../element.ts';
import { button, part, say } from './elements.ts';

/** Findings of an installer that are shown. */
const MOST = 20;

/** Lists the installers of a text that is no record, each with a button that makes a record of it. */
export function showSources(installers: readonly SourceInstaller[], onChoice: (source: SourceInstaller) => void): void {
  if (installers.length === 0) return;
  part('findings').append(...installers.map((source) => item(source, onChoice)));
  say('count', 'This is no record yet: make one of it.');
}

function item(source: SourceInstaller, onChoice: (source: SourceInstaller) => void): HTMLElement {
  const { title, files, findings } = source;
  const made = element('li', element('p', element('strong', title)));
  for (const { code, message } of findings.slice(0, MOST))
    made.append(element('p', code === 'missing-field' ? `${message}: say it under “Begin with a form”.` : message));
  if (files.length > 0)
    made.append(
      button('Make a record of it', () => {
        onChoice(source);
      }),
    );
  return made;
}
