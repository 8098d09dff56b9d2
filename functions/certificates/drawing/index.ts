import { drawCertificate } from './certificate.ts';
import type { CertificateFacts } from './facts.ts';
import { documentFonts } from '../../documents/fonts.ts';
import { isPrintable } from '../../documents/printable.ts';

/** The way into the module that draws: whoever needs it imports it then, so that no start of the Worker pays for it. */
export function draw(facts: CertificateFacts): Promise<Uint8Array<ArrayBuffer>> {
  return drawCertificate(facts, documentFonts);
}

/** Whether a name can be drawn. */
export function canDraw(name: string): boolean {
  return isPrintable(name, documentFonts);
}
