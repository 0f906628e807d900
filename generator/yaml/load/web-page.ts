/** Whether a text is the page that shows a file instead of the file. */
export function isWebPage(text: string): boolean {
  return /^\s*(?:<\?xml[^>]*>\s*)?<(?:!doctype\s+html|html)[\s>]/i.test(text);
}
