import type { SiteFile } from '../../answers/endpoint.ts';
import { ICON_FILE, SCRIPT_FILE, STYLE_FILE } from '../../http/addresses.ts';
import { bundleAssets } from '../assets/bundle-assets.ts';
import { ICON } from '../assets/icon.ts';

/** What all pages need. */
export const style: SiteFile = {
  name: 'style',
  origin: 'site',
  isPage: true,
  file: STYLE_FILE,
  schema: undefined,
  bodyOf: () => bundleAssets().style,
};

export const script: SiteFile = {
  name: 'script',
  origin: 'site',
  isPage: true,
  file: SCRIPT_FILE,
  schema: undefined,
  bodyOf: () => bundleAssets().script,
};

export const icon: SiteFile = {
  name: 'icon',
  origin: 'site',
  isPage: true,
  file: ICON_FILE,
  schema: undefined,
  bodyOf: () => ICON,
};
