import { drawCertificate } from './certificate.ts';
import type { CertificateFacts } from './facts.ts';
import { documentFonts } from '../../../drawing/fonts.ts';
import { isPrintable } from '../../../drawing/printable.ts';

/**
 * The way into the module that draws: its importers load it on demand, so that it costs the start of the Worker
 * nothing.
 */
export function draw(facts: CertificateFacts): Promise<Uint8Array<ArrayBuffer>> {
  return drawCertificate(facts, documentFonts);
}

/** Whether a name can be drawn. */
export function canDraw(name: string): boolean {
  return isPrintable(name, documentFonts);
}
