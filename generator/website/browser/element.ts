/** An element, as `p.small.quiet` with its classes, with texts and other elements in it; texts stay texts. */
export function element(name: string, ...content: readonly (string | Node)[]): HTMLElement {
  const [tag = '', ...classes] = name.split('.');
  const node = document.createElement(tag);
  if (classes.length > 0) node.className = classes.join(' ');
  node.append(...content);
  return node;
}

/** A text in its own lines, which keys can scroll. */
export function codeBlock(text: string, label: string): HTMLElement {
  return Object.assign(element('pre', element('code', text)), { tabIndex: 0, ariaLabel: label });
}
