/** Verbs of Winetricks that choose the version of Windows that Wine poses as, with its name. */
export const WINDOWS_VERSIONS: ReadonlyMap<string, string> = new Map(
  Object.entries({
    ...{ nt40: 'NT 4.0', win31: '3.1', win95: '95', win98: '98', winme: 'ME', win2k: '2000', winxp: 'XP' },
    ...{ win2k3: '2003', vista: 'Vista', win2k8: '2008', win2k8r2: '2008 R2' },
    ...{ win7: '7', win8: '8', win81: '8.1', win10: '10', win11: '11' },
  }),
);

const SWITCHES: ReadonlySet<string> = new Set(
  'fontfix forcemono hosts isolate_home native_mdac nocrashdialog remove_mono sandbox set_userpath'.split(' '),
);

/** Whether a verb of Winetricks only sets something, as `vd=off` does; any other downloads what it installs. */
export function isSetting(verb: string): boolean {
  return /^\w+=\w*$/.test(verb) || SWITCHES.has(verb) || WINDOWS_VERSIONS.has(verb);
}

/** Components that installers of games ask winetricks for most; it has hundreds more, and any other one may be written. */
export const winetricksVerbs: readonly string[] = [
  ...'corefonts tahoma allfonts cjkfonts liberation d3dcompiler_43 d3dcompiler_46 d3dcompiler_47 d3dx9'.split(' '),
  ...'d3dx9_43 d3dx10 d3dx10_43 d3dx11_43 directplay directmusic dsound dinput dinput8 dxvk vkd3d xact'.split(' '),
  ...'xact_x64 xinput xna31 xna40 dotnet20 dotnet30 dotnet35 dotnet40 dotnet45 dotnet46 dotnet461 dotnet462'.split(' '),
  ...'dotnet472 dotnet48 vb6run vcrun6 vcrun2003 vcrun2005 vcrun2008 vcrun2010 vcrun2012 vcrun2013'.split(' '),
  ...'vcrun2015 vcrun2017 vcrun2019 vcrun2022 mfc40 mfc42 msxml3 msxml4 msxml6 devenum ffdshow lavfilters'.split(' '),
  ...'physx quartz quicktime72 wmp9 wmp10 wmp11 xvid amstream gdiplus ie8 openal riched20 riched30 win7'.split(' '),
  ...'win10 winxp vd=off sound=alsa'.split(' '),
];
