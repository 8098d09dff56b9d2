import { env } from 'cloudflare:workers';
import { expect, test, vi } from 'vitest';
import { sha256 } from '../../functions/data/ids.ts';
import { fontFiles, fontPath } from '../../functions/drawing/font-files.ts';
import { documentFonts } from '../../functions/drawing/fonts.ts';

const styles = ['regular', 'semibold', 'italic'] as const;

test.each(styles)('the %s font is a static asset whose address contains its hash', async (style) => {
  const file = await env.ASSETS.fetch(`http://site.test${fontPath(fontFiles[style])}`);
  const bytes = new Uint8Array(await file.arrayBuffer());
  expect(await sha256(bytes)).toMatch(new RegExp(`^${fontFiles[style].hash}`));
  expect(new Uint8Array((await documentFonts(env))[style])).toEqual(bytes);
});

/** Static assets with or without the fonts. */
const assets = (status: number) => ({
  ASSETS: { ...env.ASSETS, fetch: vi.fn(() => Promise.resolve(new Response('Font', { status }))) },
});

test('an isolate reads each font once', async () => {
  const site = assets(200);
  const fonts = await documentFonts(site);
  expect(await documentFonts(site)).toBe(fonts);
  expect(site.ASSETS.fetch).toHaveBeenCalledTimes(styles.length);
});

test('a deployment without a font fails with its name, and reads it again with the next document', async () => {
  const site = assets(404);
  await expect(documentFonts(site)).rejects.toThrow(/The font \/_astro\/SourceSerif4_\w+\.\w+\.ttf is missing/);
  site.ASSETS.fetch.mockImplementation(() => Promise.resolve(new Response('Font')));
  expect(Object.keys(await documentFonts(site))).toEqual([...styles]);
});
