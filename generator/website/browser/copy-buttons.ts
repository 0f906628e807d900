import { element } from './element.ts';

/** Puts a button that copies it beside each example of a document. */
export function addCopyButtons(): void {
  for (const [index, block] of document.querySelectorAll<HTMLElement>('.document pre').entries()) {
    const code = block.querySelector('code');
    if (code === null) continue;
    code.id ||= `code-${String(index)}`;
    const button = element('button.btn.copy', 'Copy');
    button.setAttribute('type', 'button');
    button.dataset['copy'] = code.id;
    const frame = element('div.code', button);
    block.replaceWith(frame);
    frame.prepend(block);
  }
}
