import { imageSize } from 'image-size';
import { mediaLimit } from '#contract/library/content/sources';
import type { Reason } from '#contract/library/content/rules/reasons';
import { UnreadableBank, type Figure } from '#contract/library/content/banks/bank';
import { allBelow } from '#contract/library/content/banks/elements';
import { nameOfPath } from '#contract/library/content/banks/bank-files';
import { bytesFromBase64, xmlOf } from '#contract/library/content/banks/markup';
import { lineOf, type PlainText } from '#contract/library/content/banks/plain-text';
import type { PictureBytes } from '#contract/library/content/banks/question';

const extensions: Readonly<Record<string, string>> = { jpg: 'jpg', png: 'png', webp: 'webp', svg: 'svg' };

/** The one figure of a question: its own, else the first picture of its texts. */
export function figureOf(text: PlainText, bytesOf: PictureBytes, own: Figure | undefined): Figure | undefined {
  let figure = own;
  for (const { source, alt } of text.pictures) {
    if (figure) text.addLoss('bank.picture.second', { name: nameOf(source) });
    else figure = pictureAt(source, alt, bytesOf, text);
  }
  return figure;
}

/** Reads a picture from the bank; pictures at other addresses are never fetched. */
export function pictureAt(source: string, alt: string, bytesOf: PictureBytes, text: PlainText): Figure | undefined {
  const bytes = source.startsWith('data:') ? bytesOfDataUrl(source) : bytesOf(source);
  const name = nameOf(source);
  const made: Figure | Reason = bytes ? figureFrom(bytes, name, alt) : { code: 'bank.picture.missing' };
  if (!('code' in made)) return made;
  text.addLoss(made.code, { name, ...made.facts });
  return undefined;
}

function bytesOfDataUrl(source: string): Uint8Array | undefined {
  const [, data] = /^data:image\/[a-z+]+;base64,([A-Za-z0-9+/=\s]+)$/.exec(source) ?? [];
  return data ? bytesFromBase64(data) : undefined;
}

/** Returns a figure, or the reason why the bytes are not a supported picture. */
function figureFrom(bytes: Uint8Array, name: string, alt: string): Figure | Reason {
  if (bytes.length > mediaLimit) return { code: 'bank.picture.large', facts: { limit: mediaLimit / 1024 / 1024 } };
  try {
    const { type = '', width, height } = imageSize(bytes);
    const extension = extensions[type];
    if (!extension) return { code: 'bank.picture.type', facts: { type } };
    if (!width || !height) return { code: 'bank.picture.noSize' };
    if (extension === 'svg' && hasActiveContent(new TextDecoder().decode(bytes)))
      return { code: 'bank.picture.scripts' };
    return { name: `${name.replace(/\.[^.]*$/, '')}.${extension}`, bytes, alt, width, height };
  } catch {
    return { code: 'bank.picture.unreadable' };
  }
}

/** Whether an SVG contains scripts, animations or embedded documents. */
function hasActiveContent(drawing: string): boolean {
  try {
    const root = xmlOf('drawing', drawing);
    const isExecutable = (element: typeof root) =>
      /^(?:script|foreignObject|handler|iframe|set|animate\w*)$/i.test(element.name) ||
      [...element.attributes].some(([key, value]) => /^on/i.test(key) || /^\s*(?:javascript|data:text)/i.test(value));
    return isExecutable(root) || allBelow(root, isExecutable).length > 0;
  } catch (error) {
    if (error instanceof UnreadableBank) return true;
    throw error;
  }
}

/** A file name from the last segment of an address: letters, digits and hyphens. */
function nameOf(source: string): string {
  if (source.startsWith('data:')) return 'picture';
  let path = source;
  try {
    path = decodeURIComponent(source);
  } catch {
    // Addresses with an unescaped % are not decoded.
  }
  const name = nameOfPath(lineOf(path).replace(/[?#].*$/, ''))
    .normalize('NFKD')
    .replace(/[^A-Za-z0-9.]+/g, '-')
    .replace(/^[-.]+|[-.]+$/g, '');
  return name.slice(-60) || 'picture';
}
