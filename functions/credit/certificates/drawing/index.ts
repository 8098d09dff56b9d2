import { drawCertificate } from './certificate.ts';
import type { CertificateFacts } from './facts.ts';
import { documentFonts } from '../../../drawing/fonts.ts';
import { isPrintable } from '../../../drawing/printable.ts';

/**
 * The entry point of the drawing code: importers load it on demand, so that it does not delay the start of the
 * Worker.
 */
export function draw(facts: CertificateFacts): Promise<Uint8Array<ArrayBuffer>> {
  return drawCertificate(facts, documentFonts);
}

/** Whether the font has a glyph for every character of a name. */
export function canDraw(name: string): boolean {
  return isPrintable(name, documentFonts);
}
