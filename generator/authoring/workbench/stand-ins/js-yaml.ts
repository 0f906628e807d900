/** In a browser `yaml` alone reads records. */
export function parseEvents(): [] {
  return [];
}

export function getScalarValue(): string {
  return '';
}

export const EVENT_ID = {};
export const SCALAR_STYLE = {};
export const COLLECTION_STYLE = {};
export const CHOMPING_MODE = {};
