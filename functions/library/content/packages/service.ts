import type { CoursePackage } from '#contract/library/content';
import type { PackageSources } from '#contract/library/content/sources';
import type { Library } from '../../../data/cells.ts';
import { notifyCells } from '../../../data/library/revision.ts';
import type { Env } from '../../../env.ts';
import { reportFailure } from '../../../data/failures.ts';
import { refuseFaulty } from '../faulty.ts';
import { mediaKey } from '../media/media-types.ts';
import { unmarkedIn } from '../withdrawals/service.ts';
import { resolvePackage } from '#contract/library/content/rules/days';
import type { Fault } from '#contract/library/content/rules/faults';
import { publishCourse, publishedBefore, setWithdrawn, type Publication } from './queries.ts';
import { faultsOf } from '#contract/library/content/rules/rules';
import { sanitize } from './sanitize.ts';
import { storeSources } from './sources.ts';

/** Sanitizes, validates and publishes a package whose files are stored, and stores the files that it was made from. */
export async function publishPackage(
  env: Env,
  db: Library,
  uploaded: CoursePackage,
  sources: PackageSources | undefined,
  now: Date,
): Promise<Publication> {
  const { content, faults: tooDeep } = await sanitized(uploaded);
  const { hash, known, firstImport = now } = await publishedBefore(db, content);
  const faults = [...tooDeep, ...faultsOf(resolvePackage(content, firstImport)), ...(await missingMedia(env, content))];
  await refuseFaulty(faults);
  if (sources) await storeSources(env, hash, sources);
  if (known) return known;
  await refuseFaulty(await unmarkedIn(db, content));
  const published = await publishCourse(env, content, now);
  await notifyCells(env, (error) => reportFailure(error, env));
  return published;
}

/** Withdraws a course from the library or offers it again; `undefined` if there is no such course. */
export async function withdrawCourse(
  env: Env,
  courseId: string,
  withdrawnAt: Date | null,
): Promise<'changed' | 'same' | undefined> {
  const outcome = await setWithdrawn(env, courseId, withdrawnAt);
  if (outcome === 'changed') await notifyCells(env, (error) => reportFailure(error, env));
  return outcome;
}

/** Sanitizes the HTML of a package; fails if it is nested too deeply. */
async function sanitized(content: CoursePackage): Promise<{ content: CoursePackage; faults: Fault[] }> {
  const faults: Fault[] = [];
  const clean = (html: string, path: string) =>
    sanitize(html).catch(() => {
      faults.push({ path, reason: { code: 'sent.tooDeep' } });
      return '';
    });
  const description = Object.entries(content.courseDocument.description).map(async ([locale, html]) => [
    locale,
    await clean(html, `courseDocument.description.${locale}`),
  ]);
  const lessonTexts = content.lessonTexts.map(async (text, index) => ({
    ...text,
    html: await clean(text.html, `lessonTexts.${index}.html`),
  }));
  const courseDocument = { ...content.courseDocument, description: Object.fromEntries(await Promise.all(description)) };
  return { content: { ...content, courseDocument, lessonTexts: await Promise.all(lessonTexts) }, faults };
}

/** Files of the package that are not stored yet. */
async function missingMedia(env: Env, { media }: CoursePackage): Promise<Fault[]> {
  const heads = Object.entries(media).map(async ([path, name]) => ({
    path,
    file: await env.FILES.head(mediaKey(name)),
  }));
  const missing = (await Promise.all(heads)).filter(({ file }) => !file);
  return missing.map(({ path }) => ({ path: `media.${path}`, reason: { code: 'sent.notStored' } }));
}
