import { html } from '../html/html.ts';

/** Background in both schemes, as in the style. */
export const BACKGROUND = { light: '#f3f5f3', dark: '#131817' } as const;

export const ACCENT = '#0b5f4a';

const GROUND =
  'M2.6 0h6.8a2.6 2.6 0 0 1 2.6 2.6v6.8a2.6 2.6 0 0 1-2.6 2.6h-6.8a2.6 2.6 0 0 1-2.6-2.6v-6.8a2.6 2.6 0 0 1 2.6-2.6z';
const MARK =
  'M2 2h4a4 4 0 0 1-4 4zM6 6h4v4a4 4 0 0 1-4-4zM7 3.5a1.25 1.25 0 0 0 2.5 0 1.25 1.25 0 0 0-2.5 0zM2 10l4-4v4z';

export const ICON = `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 12 12"><path fill="${ACCENT}" d="${GROUND}"/><path fill="#fff" d="${MARK}"/></svg>\n`;

export const ICONS = {
  install: html`<svg viewBox="0 0 16 16" aria-hidden="true">
    <path d="M8 2v8m0 0 3.5-3.5M8 10 4.5 6.5M2.5 14h11" />
  </svg>`,
  save: html`<svg viewBox="0 0 16 16" aria-hidden="true">
    <path d="M9 2H4.5A1.5 1.5 0 0 0 3 3.5v9A1.5 1.5 0 0 0 4.5 14h7a1.5 1.5 0 0 0 1.5-1.5V6zM9 2v4h4" />
  </svg>`,
  copy: html`<svg viewBox="0 0 16 16" aria-hidden="true">
    <rect x="5.5" y="5.5" width="8" height="8" rx="1.5" />
    <path d="M3 10.5A1.5 1.5 0 0 1 2.5 9V4A1.5 1.5 0 0 1 4 2.5h5A1.5 1.5 0 0 1 10.5 3" />
  </svg>`,
  search: html`<svg viewBox="0 0 20 20" aria-hidden="true">
    <circle cx="8.5" cy="8.5" r="6" />
    <path d="m13 13 5 5" />
  </svg>`,
  check: html`<svg viewBox="0 0 20 20" aria-hidden="true"><path d="M10 2.5 18 17H2zM10 8v4m0 2.4v.1" /></svg>`,
  note: html`<svg viewBox="0 0 20 20" aria-hidden="true">
    <circle cx="10" cy="10" r="7.5" />
    <path d="M10 9v5m0-7.6v.1" />
  </svg>`,
  mark: html`<svg viewBox="0 0 12 12" aria-hidden="true">
    <path d="${MARK}" />
  </svg>`,
} as const;
