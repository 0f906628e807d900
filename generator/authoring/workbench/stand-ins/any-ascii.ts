/** The package's table is too large for a browser: names in other scripts make no slug there. */
function anyAscii(text: string): string {
  return /^\p{ASCII}*$/u.test(text) ? text : '';
}

export { anyAscii as default };
