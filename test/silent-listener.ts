import type { ReadListener } from '../generator/pipeline/read-catalogue.ts';

/** For a reading whose findings alone are asked for. */
export const silentListener: ReadListener = {
  onStart: () => undefined,
  onRecord: () => undefined,
  onSite: () => undefined,
  onGame: () => undefined,
};
