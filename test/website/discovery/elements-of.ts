import { SaxesParser } from 'saxes';

/** An element of a document, in the order in which they begin. */
interface Element {
  readonly name: string;
  readonly parent: string;
  readonly xmlns: string | undefined;
  readonly attributes: Readonly<Record<string, string>>;
  text: string;
}

/** The elements of a text that is well-formed XML with namespaces; else it throws. */
export function elementsOf(text: string): readonly Element[] {
  const [elements, open]: Element[][] = [[], []];
  const parser = new SaxesParser({ xmlns: true });
  parser.on('error', (error) => {
    throw error;
  });
  parser.on('opentag', ({ local, uri, attributes }) => {
    const values = Object.entries(attributes).map(([name, { value }]) => [name, value] as const);
    const element = {
      name: local,
      parent: open?.at(-1)?.name ?? '',
      xmlns: uri,
      attributes: Object.fromEntries(values),
      text: '',
    };
    elements?.push(element);
    open?.push(element);
  });
  parser.on('text', (piece) => {
    const element = open?.at(-1);
    if (element !== undefined) element.text += piece;
  });
  parser.on('closetag', () => open?.pop());
  parser.write(text).close();
  return elements ?? [];
}
