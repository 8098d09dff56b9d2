import type { Env } from '../../../env.ts';
import { documentFonts } from '../../../drawing/fonts.ts';
import { isPrintable } from '../../../drawing/printable.ts';
import { drawTranscript, type TranscriptDocument } from './transcript.ts';

/**
 * The entry point of the drawing code: importers load it on demand, so that it does not delay the start of the
 * Worker. A name that the font lacks is left out.
 */
export async function draw(env: Env, document: TranscriptDocument): Promise<Uint8Array<ArrayBuffer>> {
  const fonts = await documentFonts(env);
  const name = isPrintable(document.name, fonts) ? document.name : '';
  return drawTranscript({ ...document, name }, fonts);
}
