import { wordSet } from '../../text/word-set.ts';

/** Packages with a folder for each version; the client reads every folder there as one. Source: the client, version 0.5.23. */
export const VERSIONED_PACKAGES = wordSet('d3d_extras dgvoodoo2 dxvk dxvk-nvapi dxvk_nvapi vkd3d');

const INSPECTED_PACKAGES = wordSet(
  'battleye_runtime eac_runtime gamecontrollerdb gogdl icons network-tools p7zip steam umu umu-games winetricks',
);

/** System libraries, and all names of innoextract. */
const FAMILIES = /^(?:innoextract.*|(?:Ubuntu-18\.04|legacy)-(?:i686|x86_64))$/;

export function isUsedPackage(name: string): boolean {
  return VERSIONED_PACKAGES.has(name) || INSPECTED_PACKAGES.has(name) || FAMILIES.test(name);
}

/** Whether the client skips a package with this address. */
export function isSkippedPackage(url: string): boolean {
  return /-proton[^/]*$/i.test(url);
}
