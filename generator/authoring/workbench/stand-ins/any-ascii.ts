/** In place of the package in a browser, where its table is too large: a name in another script makes no slug there. */
function anyAscii(text: string): string {
  return /^\p{ASCII}*$/u.test(text) ? text : '';
}

export { anyAscii as default };
