import type { Env } from '../env.ts';
import { fontFiles, fontPath } from './font-files.ts';
import type { Style } from './layout.ts';
import type { FontFiles } from './sheet.ts';

type Assets = Pick<Env, 'ASSETS'>;

/** Fonts in the memory of the isolate. */
const loaded = new WeakMap<Assets, FontFiles>();

/**
 * The typeface of documents, read from the static assets at first use.
 *
 * @throws if a font was not deployed
 */
export async function documentFonts(env: Assets): Promise<FontFiles> {
  const known = loaded.get(env);
  if (known) return known;
  const read = (style: Style) => readFont(env, fontPath(fontFiles[style]));
  const [regular, semibold, italic] = await Promise.all([read('regular'), read('semibold'), read('italic')]);
  const fonts = { regular, semibold, italic };
  loaded.set(env, fonts);
  return fonts;
}

async function readFont({ ASSETS }: Assets, path: string): Promise<ArrayBuffer> {
  const file = await ASSETS.fetch(`https://assets.local${path}`);
  if (!file.ok) throw new Error(`The font ${path} is missing from the static assets. Build and deploy them.`);
  return file.arrayBuffer();
}
