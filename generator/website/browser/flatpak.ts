import { keepText, keptText } from './browser-storage.ts';

/** Key of the answer in the browser's own storage. */
const KEY = 'flatpak';

const PROGRAMS = ['lutris', 'flatpak run net.lutris.Lutris'] as const;

/** Shows commands in the form that the player's Lutris is started by, now and on later visits. */
export function startFlatpakSwitch(): void {
  const switches = document.querySelectorAll<HTMLInputElement>('[data-flatpak]');
  if (switches.length === 0) return;
  const show = (isFlatpak: boolean) => {
    for (const input of switches) input.checked = isFlatpak;
    for (const program of document.querySelectorAll('[data-program]')) {
      program.textContent = PROGRAMS[isFlatpak ? 1 : 0];
    }
  };
  show(keptText(KEY) !== null);
  for (const input of switches) {
    input.addEventListener('change', () => {
      show(input.checked);
      keepText(KEY, input.checked ? '' : null);
    });
  }
}
