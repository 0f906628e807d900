/**
 * Stands for the package of this name in a browser, where its table would be heavier than all else: a name without a Latin
 * letter makes no slug there, and its author is asked for one.
 */
function anyAscii(): string {
  return '';
}

export { anyAscii as default };
