import { drawCertificate } from './certificate.ts';
import type { CertificateFacts } from './facts.ts';
import type { Env } from '../../../env.ts';
import { documentFonts } from '../../../drawing/fonts.ts';
import { isPrintable } from '../../../drawing/printable.ts';

/**
 * The entry point of the drawing code: importers load it on demand, so that it does not delay the start of the
 * Worker.
 */
export async function draw(env: Env, facts: CertificateFacts): Promise<Uint8Array<ArrayBuffer>> {
  return drawCertificate(facts, await documentFonts(env));
}

/** Whether the font has a glyph for every character of a name. */
export async function canDraw(env: Env, name: string): Promise<boolean> {
  return isPrintable(name, await documentFonts(env));
}
