import type { Env } from '../../../env.ts';
import { documentFonts } from '../../../drawing/fonts.ts';
import { printableIn } from '../../../drawing/printable.ts';
import type { Outcomes } from '../facts.ts';
import { drawOutcomes, type OutcomesDocument } from './outcomes.ts';

/**
 * The entry point of the drawing code: importers load it on demand. Characters that the font lacks are replaced in the
 * texts of questions.
 */
export async function draw(env: Env, document: OutcomesDocument): Promise<Uint8Array<ArrayBuffer>> {
  const fonts = await documentFonts(env);
  const printable = printableIn(fonts);
  const { outcomes } = document;
  const items: Outcomes['items'] = outcomes.items.map((item) => ({
    ...item,
    stem: printable(item.stem),
    options: item.options.map((option) => ({ ...option, text: printable(option.text) })),
  }));
  return drawOutcomes({ ...document, outcomes: { ...outcomes, title: printable(outcomes.title), items } }, fonts);
}
