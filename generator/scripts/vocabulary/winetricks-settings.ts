/** Verbs of Winetricks that choose the version of Windows that Wine poses as, with its name. */
export const WINDOWS_VERSIONS: ReadonlyMap<string, string> = new Map(
  Object.entries({
    ...{ nt40: 'NT 4.0', win31: '3.1', win95: '95', win98: '98', winme: 'ME', win2k: '2000', winxp: 'XP' },
    ...{ win2k3: '2003', vista: 'Vista', win2k8: '2008', win2k8r2: '2008 R2' },
    ...{ win7: '7', win8: '8', win81: '8.1', win10: '10', win11: '11' },
  }),
);

/** Verbs of Winetricks that set something and have no value. */
const SWITCHES: ReadonlySet<string> = new Set(
  'fontfix forcemono hosts isolate_home native_mdac nocrashdialog remove_mono sandbox set_userpath'.split(' '),
);

/** Whether a verb of Winetricks only sets something, as `vd=off` does; any other downloads what it installs. */
export function isSetting(verb: string): boolean {
  return /^\w+=\w*$/.test(verb) || SWITCHES.has(verb) || WINDOWS_VERSIONS.has(verb);
}
