/** What part of a whole something is, as people read it; what is there is never nothing, and what lacks is never all. */
export function shareText(part: number, whole: number): string {
  if (whole === 0) return '–';
  const percent = Math.round((part / whole) * 100);
  if (part > 0 && percent === 0) return '< 1%';
  if (part < whole && percent === 100) return '> 99%';
  return `${String(percent)}%`;
}
