import { defineFinding } from '../../findings/define-finding.ts';
import { note } from '../../findings/documentation/examples.ts';

export const unknownImage = defineFinding({
  code: 'unknown-image',
  severity: 'error',
  message: (details: { name: string; meant: string | undefined; format: string | undefined }) =>
    `No image of a game is called "${details.name}"`,
  help: ({ meant, format }) => {
    if (meant !== undefined) return `Rename it to ${meant}.`;
    return format === undefined
      ? `Save it as PNG, JPEG or WebP, and call it "cover", "banner" or "icon" with the ending .png, .jpg or .webp; or delete it.`
      : `Call it cover.${format}, banner.${format} or icon.${format}, by what it shows; or delete it.`;
  },
  why: 'The name says what an image shows and how it is encoded. Under any other name it would not be published. SVG is not accepted: such a file can hold a script.',
  wrong: note('The folder games/m/my-game holds "box.jpeg", or "cover.svg".'),
  right: note('The folder games/m/my-game holds "cover.jpg".'),
});
