import { closeSync, constants, openSync, readSync } from 'node:fs';
import type { CatalogueFiles, Content } from '../load/catalogue-files.ts';
import { reasonOf } from './reason-of.ts';
import { joinParts, scanPart } from './scan-catalogue.ts';

/** Room for most records. */
const ROOM = 64 * 1024;

/** What files are read into before they get bytes of their own, since nobody knows their size; it grows as is needed. */
interface Room {
  bytes: Buffer;
}

/** The catalogue's folder on disk. */
export function createCatalogueFolder(folder: string): CatalogueFiles {
  const room = { bytes: Buffer.allocUnsafeSlow(ROOM) };
  return {
    list: () => Promise.resolve(joinParts([scanPart(folder, [''], 0)]).entries),
    read: (path, limit) => readBounded(`${folder}/${path}`, limit, room),
  };
}

function readBounded(path: string, limit: number, room: Room): Content {
  let file: number;
  try {
    // Without O_NONBLOCK a pipe that took the file's place would make the program wait.
    file = openSync(path, constants.O_RDONLY | constants.O_NOFOLLOW | constants.O_NONBLOCK);
  } catch (error) {
    const reason = reasonOf(error);
    return reason.code === 'ELOOP' ? { kind: 'symbolic-link' } : { kind: 'unreadable', reason: reason.words };
  }
  try {
    return readOpened(file, limit, room);
  } catch (error) {
    return { kind: 'unreadable', reason: reasonOf(error).words };
  } finally {
    closeSync(file);
  }
}

function readOpened(file: number, limit: number, room: Room): Content {
  let length = 0;
  for (;;) {
    const { bytes } = room;
    const read = readSync(file, bytes, length, bytes.length - length, null);
    length += read;
    if (length > limit) return { kind: 'too-large' };
    if (read === 0) return { kind: 'bytes', bytes: Buffer.from(bytes.subarray(0, length)) };
    if (length === bytes.length) room.bytes = Buffer.concat([bytes], bytes.length * 4);
  }
}
