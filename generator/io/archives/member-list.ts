import type { Archive, ArchiveMember } from '../../scripts/simulation/archive.ts';

/** What is no archive, or cannot be read as one. */
export const NO_ARCHIVE: Archive = { compression: undefined, type: 'file', members: [] };

/** Longest path, in characters. */
const LONGEST = 4_096;

const MOST_MEMBERS = 200_000;

/** Collects the members of an archive up to the first that no archive of a game has. */
export class MemberList {
  readonly members: ArchiveMember[] = [];
  /** Why the archive is refused, as a clause. */
  fault: string | undefined;

  add({ path: name, ...member }: ArchiveMember): void {
    const path = name
      .replaceAll('\\', '/')
      .replace(/^(?:\.\/+)+/, '')
      .replace(/\/+$/, '');
    if (path === '' || path === '.' || this.fault !== undefined) return;
    this.fault = faultOfPath(path);
    if (this.members.length === MOST_MEMBERS) this.fault = `it has more than ${String(MOST_MEMBERS)} entries`;
    if (this.fault === undefined) this.members.push({ ...member, path });
  }
}

function faultOfPath(path: string): string | undefined {
  if (path.length > LONGEST) return 'a name in it is longer than any system allows';
  if (/\p{Cc}/u.test(path)) return 'a name in it has control characters';
  if (/^(?:\/|[a-z]:)/i.test(path)) return `it has the absolute path ${path}`;
  return path.split('/').includes('..') ? `it has the path ${path}, which leads out of its folder` : undefined;
}
