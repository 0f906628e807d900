/** An element with texts and other elements in it; texts stay texts. */
export function element(name: string, ...content: readonly (string | Node)[]): HTMLElement {
  const made = document.createElement(name);
  made.append(...content);
  return made;
}
