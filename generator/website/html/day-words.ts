const MONTHS = ['Jan', 'Feb', 'Mar', 'Apr', 'May', 'Jun', 'Jul', 'Aug', 'Sept', 'Oct', 'Nov', 'Dec'];

export function dayWords(day: string): string {
  const year = day.slice(0, 4);
  const month = day.slice(5, 7);
  const date = day.slice(8, 10);
  return `${String(Number(date))} ${MONTHS[Number(month) - 1] ?? ''} ${year}`;
}
