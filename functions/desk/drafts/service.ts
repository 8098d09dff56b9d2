import * as v from 'valibot';
import type { Body, Query } from '#contract/feature';
import {
  documentOfDraft,
  draftLimits,
  type DraftMember,
  type DeskCourse,
  type Draft,
  type DraftMedia,
  type drafts,
  type VersionFiles,
  type Versions,
  webinarOfDraft,
} from '#contract/desk/drafts';
import { factsOfDrawing } from '#contract/library/content/files/package-files';
import { fullName } from '#contract/text/full-name';
import { cellOfUser, type Library } from '../../data/cells.ts';
import { sha256 } from '../../data/ids.ts';
import { fail } from '../../edge/errors.ts';
import { paging } from '../../edge/paging.ts';
import type { Env } from '../../env.ts';
import { storeFile } from '../../library/content/media/files.ts';
import { publishedVersion, publishedVersions } from '../../library/content/packages/queries.ts';
import { sourcesOf, withAddress, withAddresses } from '../../library/content/packages/sources.ts';
import { emailsOf, userById } from '../../people/accounts/queries.ts';
import { webinarRow } from '../../webinars/webinars/packages/queries.ts';
import { record, type Actor } from '../trail/service.ts';
import * as queries from './queries.ts';

export { itemStatistics } from '../../credit/outcomes/item-statistics.ts';

type Endpoints = (typeof drafts)['endpoints'];

const courseList = paging(50, v.strictTuple([v.pipe(v.string(), v.maxLength(100))]));

const asInstant = (at: number | null) => (at === null ? null : new Date(at).toISOString());

/** A page of courses and drafts. */
export async function coursesPage(env: Env, db: Library, { search = '', cursor }: Query<Endpoints['courses']>) {
  const [after = ''] = courseList.after(cursor) ?? [];
  const rows = await queries.coursesAfter(db, { search, after }, courseList.most);
  const authorOf = await authorsOf(env, rows);
  return courseList.page(
    rows,
    ({ courseId }) => [courseId],
    ({ courseId, title, version, publishedAt, withdrawnAt, changedAt, changedBy, submittedAt }): DeskCourse => ({
      ...{ courseId, title, version, publishedAt: asInstant(publishedAt), isWithdrawn: withdrawnAt !== null },
      draft:
        changedAt === null
          ? null
          : {
              changedAt: new Date(changedAt).toISOString(),
              changedBy: authorOf(changedBy),
              submittedAt: asInstant(submittedAt),
            },
    }),
  );
}

/** The addresses of whoever changed rows, by account; `null` once that account is deleted. */
export async function authorsOf(env: Env, rows: readonly { readonly changedBy: string | null }[]) {
  const emails = await emailsOf(
    env,
    rows.map(({ changedBy }) => changedBy),
  );
  return (id: string | null): string | null => (id === null ? null : (emails.get(id) ?? null));
}

/** Starts a draft from files. */
export async function createDraft(
  db: Library,
  author: Actor,
  { draftId, title, texts }: Body<Endpoints['create']>,
  at: Date,
): Promise<void> {
  if (await queries.hasDraft(db, draftId)) fail('DRAFT_EXISTS');
  await insertOnce(db, { draftId, title, sources: { texts, media: {} }, by: author.id, at });
}

/** Starts a draft from the files of the published version, unless there is one. */
export async function beginDraft(env: Env, db: Library, author: Actor, courseId: string, at: Date): Promise<void> {
  if (await queries.hasDraft(db, courseId)) return;
  const published = (await publishedVersion(db, courseId)) ?? fail('NOT_FOUND');
  const sources = (await sourcesOf(env, published.hash)) ?? fail('SOURCES_MISSING');
  await insertOnce(db, { draftId: courseId, title: published.title, sources, by: author.id, at });
}

/** Creates a draft unless another request has just done so. */
export async function insertOnce(db: Library, draft: Parameters<typeof queries.insertDraft>[1]): Promise<void> {
  try {
    await queries.insertDraft(db, draft);
  } catch (error) {
    if (await queries.hasDraft(db, draft.draftId)) fail('DRAFT_EXISTS');
    throw error;
  }
}

/** The published versions of a course, and whether there is a draft. */
export async function versionsOf(db: Library, courseId: string): Promise<Versions> {
  const [published, rows, hasDraft] = await Promise.all([
    publishedVersion(db, courseId),
    publishedVersions(db, courseId),
    queries.hasDraft(db, courseId),
  ]);
  if (!published) fail('NOT_FOUND');
  const versions = rows.map(({ number, createdAt }) => ({ number, createdAt: createdAt.toISOString() }));
  return { title: published.title, hasDraft, versions };
}

/** The files of a published version. */
export async function versionFiles(env: Env, db: Library, courseId: string, number: number): Promise<VersionFiles> {
  const version = (await publishedVersions(db, courseId)).find((one) => one.number === number) ?? fail('NOT_FOUND');
  return withAddresses(env, (await sourcesOf(env, version.hash)) ?? fail('SOURCES_MISSING'));
}

/** A draft with all its files. */
export async function draftOf(env: Env, db: Library, draftId: string): Promise<Draft> {
  const rows = await rowsOf(db, draftId);
  const [version, authorOf, media] = await Promise.all([
    versionOf(db, draftId),
    authorsOf(env, rows.texts),
    Promise.all(rows.media.map((row) => withAddress(env, row))),
  ]);
  return {
    ...{ draftId, title: rows.draft.title, version, media },
    submittedAt: rows.draft.submittedAt?.toISOString() ?? null,
    texts: rows.texts.map(({ path, text, revision, changedAt, changedBy }) => ({
      ...{ path, text, revision, changedAt: changedAt.toISOString() },
      changedBy: authorOf(changedBy),
    })),
  };
}

/** The published version of a course, or the sequence of a webinar; `null` before the first. */
async function versionOf(db: Library, draftId: string): Promise<number | null> {
  const webinar = webinarOfDraft(draftId);
  if (webinar !== undefined) return (await webinarRow(db, webinar))?.sequence ?? null;
  return (await publishedVersion(db, draftId))?.number ?? null;
}

export async function rowsOf(db: Library, draftId: string): Promise<queries.DraftRows> {
  return (await queries.draftRows(db, draftId)) ?? fail('NOT_FOUND');
}

/** Stores a text; fails with `DRAFT_CHANGED` if somebody else has changed it. */
export async function saveText(
  db: Library,
  author: Actor,
  draftId: string,
  change: Body<Endpoints['save']>,
  at: Date,
): Promise<{ revision: number }> {
  if (!(await queries.hasDraft(db, draftId))) fail('NOT_FOUND');
  const title = change.path === documentOfDraft(draftId) ? await titleOf(change.text) : undefined;
  const revision = await queries.storeText(db, { draftId, ...change, title, by: author.id, at });
  return { revision: revision ?? fail('DRAFT_CHANGED') };
}

/** The title in the main text of a draft; its reader is loaded on demand, as messages load this file with the Worker. */
async function titleOf(document: string): Promise<string> {
  const { titleIn } = await import('#contract/library/content/files/course-title');
  return titleIn(document).slice(0, draftLimits.title);
}

/** Stores the bytes of a picture or film in the media store, and what it states of itself in the draft. */
export async function storeMedia(
  env: Env,
  db: Library,
  author: Actor,
  { draftId, file, bytes }: { draftId: string; file: string; bytes: Uint8Array<ArrayBuffer> },
  at: Date,
): Promise<DraftMedia> {
  if (!(await queries.hasDraft(db, draftId))) fail('NOT_FOUND');
  const name = (await sha256(bytes)) + file.slice(file.lastIndexOf('.'));
  await storeFile(env, name, bytes);
  const { ratio = null, speed = null } = file.endsWith('.svg') ? factsOfDrawing(new TextDecoder().decode(bytes)) : {};
  const row = { draftId, path: `media/${file}`, name, ratio, speed };
  await queries.storeMediaRow(db, row, { by: author.id, at });
  return withAddress(env, row);
}

export async function removeFile(db: Library, author: Actor, draftId: string, path: string, at: Date): Promise<void> {
  if (!(await queries.hasDraft(db, draftId))) fail('NOT_FOUND');
  await queries.removeFile(db, draftId, path, { by: author.id, at });
}

/** The latest saves of a text, with the addresses of their authors. */
export async function savesOf(env: Env, db: Library, draftId: string, path: string) {
  if (!(await queries.hasDraft(db, draftId))) fail('NOT_FOUND');
  const rows = await queries.savesOf(db, draftId, path);
  const authorOf = await authorsOf(env, rows);
  return rows.map(({ id, text, changedAt, changedBy }) => ({
    ...{ id, text, changedAt: changedAt.toISOString() },
    changedBy: authorOf(changedBy),
  }));
}

/** What others with the same draft see of an author. */
export async function memberOf(env: Env, userId: string): Promise<DraftMember> {
  return { name: fullName(await userById(cellOfUser(env, userId), userId)) };
}

/** Deletes a draft; the published version stays. */
export async function discardDraft(db: Library, author: Actor, draftId: string, at: Date): Promise<void> {
  if (!(await queries.deleteDraft(db, draftId))) fail('NOT_FOUND');
  await record(author, { action: 'draftDiscarded', subject: draftId }, at);
}
