import { html, type Html } from './html.ts';

/** The day of a moment or date that a record gives, such as 23 Aug 2026. */
export function moment(text: string): Html {
  const day = text.slice(0, 10);
  return html`<time datetime="${day}">${dayWords(day)}</time>`;
}

const MONTHS = ['Jan', 'Feb', 'Mar', 'Apr', 'May', 'Jun', 'Jul', 'Aug', 'Sept', 'Oct', 'Nov', 'Dec'];

/** A day as people write it. */
export function dayWords(day: string): string {
  const [year, month, date] = [day.slice(0, 4), day.slice(5, 7), day.slice(8, 10)];
  return `${String(Number(date))} ${monthName(Number(month) - 1)} ${year}`;
}

/** The name of a month, of which the first is 0. */
export function monthName(month: number): string {
  return MONTHS[month] ?? '';
}
