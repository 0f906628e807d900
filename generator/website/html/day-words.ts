const MONTHS = ['Jan', 'Feb', 'Mar', 'Apr', 'May', 'Jun', 'Jul', 'Aug', 'Sept', 'Oct', 'Nov', 'Dec'];

/** A day as people write it. */
export function dayWords(day: string): string {
  const [year, month, date] = [day.slice(0, 4), day.slice(5, 7), day.slice(8, 10)];
  return `${String(Number(date))} ${MONTHS[Number(month) - 1] ?? ''} ${year}`;
}
