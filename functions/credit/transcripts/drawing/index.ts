import type { Env } from '../../../env.ts';
import { documentFonts } from '../../../drawing/fonts.ts';
import { isPrintable, printableIn } from '../../../drawing/printable.ts';
import { drawTranscript, type TranscriptDocument } from './transcript.ts';

/**
 * The entry point of the drawing code: importers load it on demand, so that it does not delay the start of the
 * Worker. A name that the font lacks is left out; characters that it lacks in entered credits are replaced.
 */
export async function draw(env: Env, document: TranscriptDocument): Promise<Uint8Array<ArrayBuffer>> {
  const fonts = await documentFonts(env);
  const name = isPrintable(document.name, fonts) ? document.name : '';
  const printable = printableIn(fonts);
  const withPrintable = <Entry extends object>(entry: Entry): Entry =>
    Object.fromEntries(
      Object.entries(entry).map(([key, value]) => [key, typeof value === 'string' ? printable(value) : value]),
    ) as Entry;
  const external = {
    entries: document.external.entries.map(withPrintable),
    totals: document.external.totals.map(withPrintable),
  };
  return drawTranscript({ ...document, name, external }, fonts);
}
