/** Room for most bodies. */
const ROOM = 64 * 1024;

/** Most bytes that a UTF-16 unit takes as UTF-8. */
const WIDEST = 3;

/** Makes what turns texts into UTF-8. The bytes of one text are overwritten by the next, so as to need no room of their own. */
export function createEncoder(): (text: string) => Uint8Array {
  const encoder = new TextEncoder();
  let room = new Uint8Array(ROOM);
  return (text) => {
    if (room.length < text.length * WIDEST) room = new Uint8Array(text.length * WIDEST * 2);
    return room.subarray(0, encoder.encodeInto(text, room).written);
  };
}
