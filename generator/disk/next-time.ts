/**
 * The modification time for a changed file, in whole seconds since 1970: now, but later than that of the file it
 * replaces. nginx, Caddy and Apache make an ETag of size and time, and rsync compares them, so a change of the same
 * size within the same second would go unseen.
 */
export function nextTime(nowMs: number, earlierMs: number | undefined): number {
  const now = Math.floor(nowMs / 1000);
  return earlierMs === undefined ? now : Math.max(now, Math.floor(earlierMs / 1000) + 1);
}
