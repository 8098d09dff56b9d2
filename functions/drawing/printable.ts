import { openFont } from './fontkit.ts';
import type { FontFiles } from './sheet.ts';

/** Whether the typeface of documents can show a name; signs that would need placing on another are not drawn well. */
export function isPrintable(name: string, { semibold }: FontFiles): boolean {
  const font = openFont(new Uint8Array(semibold));
  return (
    !/[\p{C}\p{M}]/u.test(name) && Array.from(name).every((sign) => font.hasGlyphForCodePoint(sign.codePointAt(0) ?? 0))
  );
}
