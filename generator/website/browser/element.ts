/** An element, as `p.small.quiet` with its classes, with texts and other elements in it; texts stay texts. */
export function element(name: string, ...content: readonly (string | Node)[]): HTMLElement {
  const [tag = '', ...classes] = name.split('.');
  const made = document.createElement(tag);
  if (classes.length > 0) made.className = classes.join(' ');
  made.append(...content);
  return made;
}
