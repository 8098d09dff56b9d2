import { basename } from 'node:path';
import { imageSize } from 'image-size';
import { mediaLimit } from '../../library/content/media/media-types.ts';
import { UnreadableBank, type Figure } from './bank.ts';
import { allBelow } from './elements.ts';
import { xmlOf } from './markup.ts';
import { lineOf, type PlainText } from './plain-text.ts';
import type { PictureBytes } from './question.ts';

const extensions: Readonly<Record<string, string>> = { jpg: 'jpg', png: 'png', webp: 'webp', svg: 'svg' };

/** The figure of a question: the one it has, else the first picture of its texts; ours has no more than one. */
export function figureOf(text: PlainText, bytesOf: PictureBytes, own: Figure | undefined): Figure | undefined {
  let figure = own;
  for (const { source, alt } of text.pictures) {
    if (figure) text.lost(`the picture ${nameOf(source)}, as a question of ours has one figure`);
    else figure = pictureAt(source, alt, bytesOf, text);
  }
  return figure;
}

/** A picture that a bank holds; whatever lies elsewhere is never fetched. */
export function pictureAt(source: string, alt: string, bytesOf: PictureBytes, text: PlainText): Figure | undefined {
  const bytes = source.startsWith('data:') ? inlined(source) : bytesOf(source);
  const reason = bytes ? undefined : 'which the bank does not hold';
  const made = bytes && madeOf(bytes, nameOf(source), alt);
  if (typeof made === 'object') return made;
  text.lost(`the picture ${nameOf(source)}, ${made ?? reason}`);
  return undefined;
}

function inlined(source: string): Uint8Array | undefined {
  const [, data] = /^data:image\/[a-z+]+;base64,([A-Za-z0-9+/=\s]+)$/.exec(source) ?? [];
  return data ? Buffer.from(data, 'base64') : undefined;
}

/** The figure that bytes are, or why they are none. */
function madeOf(bytes: Uint8Array, name: string, alt: string): Figure | string {
  if (bytes.length > mediaLimit) return 'which is larger than 25 MB';
  try {
    const { type = '', width, height } = imageSize(bytes);
    const extension = extensions[type];
    if (!extension) return `which is of the type ${type}: ours are svg, jpg, png and webp`;
    if (!width || !height) return 'which has no size';
    if (extension === 'svg' && isActive(Buffer.from(bytes).toString())) return 'which is a drawing that runs scripts';
    return { name: `${name.replace(/\.[^.]*$/, '')}.${extension}`, bytes, alt, width, height };
  } catch {
    return 'which cannot be read';
  }
}

/** A drawing that is more than a picture. */
function isActive(drawing: string): boolean {
  try {
    const root = xmlOf('drawing', drawing);
    const isHostile = (element: typeof root) =>
      /^(?:script|foreignObject|handler|iframe|set|animate\w*)$/i.test(element.name) ||
      [...element.attributes].some(([key, value]) => /^on/i.test(key) || /^\s*(?:javascript|data:text)/i.test(value));
    return isHostile(root) || allBelow(root, isHostile).length > 0;
  } catch (error) {
    if (error instanceof UnreadableBank) return true;
    throw error;
  }
}

/** The last part of an address as a file name of ours. */
function nameOf(source: string): string {
  if (source.startsWith('data:')) return 'picture';
  let path = source;
  try {
    path = decodeURIComponent(source);
  } catch {
    // An address with a stray % stays as it is.
  }
  const name = basename(lineOf(path).replace(/[?#].*$/, ''))
    .normalize('NFKD')
    .replace(/[^A-Za-z0-9.]+/g, '-')
    .replace(/^[-.]+|[-.]+$/g, '');
  return name.slice(-60) || 'picture';
}
