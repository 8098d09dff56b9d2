import { openFont } from './fontkit.ts';
import type { FontFiles } from './sheet.ts';

/** Whether the typeface of documents can render a name; pdf-lib does not position combining marks. */
export function isPrintable(name: string, { semibold }: FontFiles): boolean {
  const font = openFont(new Uint8Array(semibold));
  return (
    !/[\p{C}\p{M}]/u.test(name) && Array.from(name).every((sign) => font.hasGlyphForCodePoint(sign.codePointAt(0) ?? 0))
  );
}
