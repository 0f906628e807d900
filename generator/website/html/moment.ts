import { html, type Html } from './html.ts';

const MONTHS = ['Jan', 'Feb', 'Mar', 'Apr', 'May', 'Jun', 'Jul', 'Aug', 'Sept', 'Oct', 'Nov', 'Dec'];

/** The day of a moment or date that a record gives, such as 23 Aug 2026. */
export function moment(text: string): Html {
  const day = text.slice(0, 10);
  return html`<time datetime="${day}">${dayText(day)}</time>`;
}

/** A day as people write it. */
function dayText(day: string): string {
  const [year = '', month = '', date = ''] = day.split('-');
  return `${String(Number(date))} ${MONTHS[Number(month) - 1] ?? ''} ${year}`;
}
