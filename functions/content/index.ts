import { Hono } from 'hono';
import { contents, type CoursePackage } from '#contract/contents';
import { sha256 } from '../database/ids.ts';
import type { Env } from '../env.ts';
import { readBytes } from '../http/body.ts';
import { fail } from '../http/errors.ts';
import { handle, type EdgeEnv } from '../http/handle.ts';
import type { Fault } from './faults.ts';
import { mediaKey, mediaLimit, mediaType } from './media-types.ts';
import { publishCourse } from './queries.ts';
import { faultsOf } from './rules.ts';
import { sanitize } from './sanitize.ts';

export const contentsApi = new Hono<EdgeEnv>();

const { endpoints } = contents;

/** Largest package, in bytes; its media come one by one. */
const packageLimit = 8 * 1024 * 1024;

handle(
  contentsApi,
  endpoints.importCourse,
  async ({ body, db, env }) => {
    const { content, faults: tooDeep } = await sanitized(body);
    const faults = [...tooDeep, ...faultsOf(content), ...(await missingMedia(env, content))];
    if (faults.length) fail('PACKAGE_FAULTY', { errors: byPath(faults) });
    return publishCourse(db, content);
  },
  { maxBody: packageLimit },
);

handle(contentsApi, endpoints.storeMedia, async ({ params: { name }, env, c }) => {
  const contentType = mediaType(name) ?? fail('MEDIA_MISMATCH');
  const bytes = (await readBytes(c.req.raw, mediaLimit)) ?? fail('MEDIA_TOO_LARGE');
  if ((await sha256(bytes)) !== name.split('.')[0]) fail('MEDIA_MISMATCH');
  await env.FILES.put(mediaKey(name), bytes, { httpMetadata: { contentType } });
  return { name };
});

/** The package with nothing in its HTML that the allow-list does not name; what nests too deeply cannot be cleaned. */
async function sanitized(content: CoursePackage): Promise<{ content: CoursePackage; faults: Fault[] }> {
  const faults: Fault[] = [];
  const clean = (html: string, path: string) =>
    sanitize(html).catch(() => {
      faults.push({ path, reason: 'its elements are nested too deeply' });
      return '';
    });
  const description = Object.entries(content.courseDocument.description).map(async ([locale, html]) => [
    locale,
    await clean(html, `sheet.description.${locale}`),
  ]);
  const lessonTexts = content.lessonTexts.map(async (text, index) => ({
    ...text,
    html: await clean(text.html, `lessonTexts.${index}.html`),
  }));
  const courseDocument = { ...content.courseDocument, description: Object.fromEntries(await Promise.all(description)) };
  return { content: { ...content, courseDocument, lessonTexts: await Promise.all(lessonTexts) }, faults };
}

/** Files that the package names and nobody has stored yet. */
async function missingMedia(env: Env, { media }: CoursePackage): Promise<Fault[]> {
  const heads = Object.entries(media).map(async ([path, name]) => ({
    path,
    file: await env.FILES.head(mediaKey(name)),
  }));
  const missing = (await Promise.all(heads)).filter(({ file }) => !file);
  return missing.map(({ path }) => ({ path: `media.${path}`, reason: 'this file has not been stored' }));
}

function byPath(faults: readonly Fault[]): Record<string, string[]> {
  const errors = Object.create(null) as Record<string, string[]>;
  for (const { path, reason } of faults) (errors[path] ??= []).push(reason);
  return errors;
}
