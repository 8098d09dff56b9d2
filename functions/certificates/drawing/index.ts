import { drawCertificate } from './certificate.ts';
import type { CertificateFacts } from './facts.ts';
import { certificateFonts } from './fonts.ts';
import { isPrintable } from './printable.ts';

/** The way into the module that draws: whoever needs it imports it then, so that no start of the Worker pays for it. */
export function draw(facts: CertificateFacts): Promise<Uint8Array<ArrayBuffer>> {
  return drawCertificate(facts, certificateFonts);
}

/** Whether a name can be drawn. */
export function canDraw(name: string): boolean {
  return isPrintable(name, certificateFonts);
}
