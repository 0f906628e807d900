/** Puts a button that copies it beside each example of a document. */
export function addCopyButtons(): void {
  for (const [index, block] of document.querySelectorAll<HTMLElement>('.document pre').entries()) {
    const code = block.querySelector('code');
    if (code === null) continue;
    code.id ||= `code-${String(index)}`;
    const button = document.createElement('button');
    button.type = 'button';
    button.className = 'btn copy';
    button.dataset['copy'] = code.id;
    button.textContent = 'Copy';
    const frame = document.createElement('div');
    frame.className = 'code';
    block.replaceWith(frame);
    frame.append(block, button);
  }
}
