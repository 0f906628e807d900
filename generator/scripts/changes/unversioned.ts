const ADDRESS_OF_MACHINE = /^\d{1,3}(?:\.\d{1,3}){3}$/;

/** A text without the numbers that a new version changes. */
export function unversioned(text: string): string {
  return text.replaceAll(/\d+(?:[._-]\d+)+|\d{6,}/g, (number) => (ADDRESS_OF_MACHINE.test(number) ? number : '#'));
}

/** What the names of one program for several systems, or of several versions of it, differ in. */
const BUILD = /(?:x86[_-]?64|amd64|i[3-6]86|aarch64|arm64|win(?:dows)?(?:32|64)?|linux|x64|x86|\d+|[\W_])/g;

/** Whether two paths end in the name of one program, whatever its version, system and folder. */
export function isSameName(one: string, other: string): boolean {
  return bareName(one) === bareName(other);
}

function bareName(path: string): string {
  const name = path.slice(Math.max(path.lastIndexOf('/'), path.lastIndexOf('\\')) + 1).toLowerCase();
  const bare = name.replace(/\.(?:exe|sh|appimage|bin|elf)$/, '').replaceAll(BUILD, '');
  return bare === '' ? name : bare;
}
