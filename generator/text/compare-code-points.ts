const FIRST_SURROGATE = 0xd800;

/** Orders strings by code point, as Python does; `<` orders by UTF-16 unit. */
export function compareCodePoints(a: string, b: string): number {
  const shared = Math.min(a.length, b.length);
  for (let index = 0; index < shared; index++) {
    const leftCode = a.charCodeAt(index);
    const right = b.charCodeAt(index);
    if (leftCode !== right) {
      return leftCode < FIRST_SURROGATE && right < FIRST_SURROGATE ? leftCode - right : compareFrom(a, b, index);
    }
  }
  return a.length - b.length;
}

function compareFrom(a: string, b: string, index: number): number {
  const splitsPair = index > 0 && (endsPair(a, index) || endsPair(b, index));
  const start = splitsPair ? index - 1 : index;
  return (a.codePointAt(start) ?? 0) - (b.codePointAt(start) ?? 0);
}

function endsPair(text: string, index: number): boolean {
  return (text.codePointAt(index - 1) ?? 0) > 0xffff;
}
