/** Under what the answer is remembered, on this machine alone. */
const KEY = 'flatpak';

const PROGRAMS = ['lutris', 'flatpak run net.lutris.Lutris'] as const;

/** Shows commands in the form that the player's Lutris is started by, now and on later visits. */
export function startFlatpakSwitch(): void {
  const switches = document.querySelectorAll<HTMLInputElement>('[data-flatpak]');
  if (switches.length === 0) return;
  const show = (isFlatpak: boolean) => {
    for (const one of switches) one.checked = isFlatpak;
    for (const program of document.querySelectorAll('[data-program]')) {
      program.textContent = PROGRAMS[isFlatpak ? 1 : 0];
    }
  };
  show(remembered());
  for (const one of switches) {
    one.addEventListener('change', () => {
      show(one.checked);
      remember(one.checked);
    });
  }
}

/** A browser that keeps nothing may refuse to be asked. */
function remembered(): boolean {
  try {
    return localStorage.getItem(KEY) !== null;
  } catch {
    return false;
  }
}

function remember(isFlatpak: boolean): void {
  try {
    if (isFlatpak) localStorage.setItem(KEY, '');
    else localStorage.removeItem(KEY);
  } catch {
    // It holds for this visit.
  }
}
