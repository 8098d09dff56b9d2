import { openFont } from './fontkit.ts';
import type { FontFiles } from './sheet.ts';

/** Control characters and combining marks, which pdf-lib does not position. */
const unpositioned = /[\p{C}\p{M}]/u;

/** Whether the typeface of documents can render a name. */
export function isPrintable(name: string, files: FontFiles): boolean {
  return Array.from(name).every(hasGlyphIn(files));
}

/** Replaces each character of a text that the typeface cannot render by a question mark. */
export function printableIn(files: FontFiles): (text: string) => string {
  const hasGlyph = hasGlyphIn(files);
  return (text) =>
    Array.from(text.normalize('NFC'))
      .map((sign) => (hasGlyph(sign) ? sign : '?'))
      .join('');
}

function hasGlyphIn({ semibold }: FontFiles): (sign: string) => boolean {
  const font = openFont(new Uint8Array(semibold));
  return (sign) => !unpositioned.test(sign) && font.hasGlyphForCodePoint(sign.codePointAt(0) ?? 0);
}
