import type { FontFiles } from './drawing/sheet.ts';
import { fontkitAtOnce } from './drawing/fontkit.ts';

/** A name as it is printed: composed letters and single spaces. */
export function printedName(name: string): string {
  return name.normalize('NFC').replace(/\s+/g, ' ').trim();
}

/** Whether the certificate's typeface can show a name; signs that would need placing on another are not drawn well. */
export function isPrintable(name: string, { semibold }: FontFiles): boolean {
  const font = fontkitAtOnce.create(new Uint8Array(semibold));
  return (
    !/[\p{C}\p{M}]/u.test(name) && Array.from(name).every((sign) => font.hasGlyphForCodePoint(sign.codePointAt(0) ?? 0))
  );
}
