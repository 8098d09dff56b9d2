import { readCourse, type ReadCourse } from '#contract/library/content/files/read-course';
import { filesOf, type MediaFile } from '#contract/library/content/files/package-files';
import type { LocalizedText } from '#contract/library/content';
import type { PackageSources } from '#contract/library/content/sources';
import type { Library } from '../../data/cells.ts';
import { fail, failField, HttpError } from '../../edge/errors.ts';
import type { Env } from '../../env.ts';
import { storeFile } from '../../library/content/media/files.ts';
import { publishPackage, withdrawCourse } from '../../library/content/packages/service.ts';
import { withdrawItem } from '../../library/content/withdrawals/service.ts';
import { record, type Actor } from '../trail/service.ts';
import * as queries from './queries.ts';
import { rowsOf } from './service.ts';

/** Nothing but faults, or done. */
type Outcome =
  | { readonly state: 'faulty'; readonly faults: ReadCourse['faults'][number][] }
  | { readonly state: 'done'; readonly version: number | null };

/** Offers a draft to the editors, unless it has faults. */
export async function submitDraft(db: Library, author: Actor, draftId: string, at: Date): Promise<Outcome> {
  const rows = await rowsOf(db, draftId);
  const { content, faults } = await readSources(draftId, sourcesIn(rows));
  if (!content) return { state: 'faulty', faults: [...faults] };
  if (!(await queries.markSubmitted(db, rows.draft, at))) fail('DRAFT_CHANGED');
  await record(author, { action: 'draftSubmitted', subject: draftId }, at);
  return { state: 'done', version: null };
}

/** Publishes a draft as the next version of its course, unless it has faults. */
export async function publishDraft(env: Env, db: Library, editor: Actor, draftId: string, at: Date): Promise<Outcome> {
  const rows = await rowsOf(db, draftId);
  const sources = sourcesIn(rows);
  const { content, faults } = await readSources(draftId, sources);
  if (!content) return { state: 'faulty', faults: [...faults] };
  for (const { path, text } of rows.texts.filter((one) => one.path.endsWith('.vtt'))) {
    const bytes = Uint8Array.from(new TextEncoder().encode(text));
    await storeFile(env, content.media[path] ?? '', bytes);
  }
  const { version } = await publishPackage(env, db, content, sources, at);
  // What was changed meanwhile remains as the draft of the next version.
  await queries.deleteDraft(db, draftId, rows.draft);
  await record(editor, { action: 'coursePublished', subject: draftId, after: String(version) }, at);
  return { state: 'done', version };
}

/** Withdraws a course from the library, or offers it again. */
export async function withdraw(
  env: Env,
  editor: Actor,
  courseId: string,
  isWithdrawn: boolean,
  at: Date,
): Promise<void> {
  const outcome = (await withdrawCourse(env, courseId, isWithdrawn ? at : null)) ?? fail('NOT_FOUND');
  if (outcome === 'same') return;
  await record(editor, { action: isWithdrawn ? 'courseWithdrawn' : 'courseRestored', subject: courseId }, at);
}

interface QuestionWithdrawal {
  readonly courseId: string;
  readonly quizId: string;
  readonly itemId: string;
  readonly reason: LocalizedText;
}

/** Withdraws a question from every score; repeated, it changes nothing. */
export async function withdrawQuestion(
  env: Env,
  editor: Actor,
  { courseId, ...question }: QuestionWithdrawal,
  at: Date,
): Promise<{ on: string }> {
  const { on, isNew } = await withdrawItem(env, courseId, question, at).catch(failWithdrawal);
  const { quizId, itemId, reason } = question;
  const [after = null] = Object.values(reason);
  const subject = `${courseId} ${quizId}/${itemId}`;
  if (isNew) await record(editor, { action: 'questionWithdrawn', subject, after }, at);
  return { on };
}

/** Rethrows a refusal: a reason that is missing in a language as an error of its field. */
function failWithdrawal(error: unknown): never {
  if (!(error instanceof HttpError) || error.code !== 'PACKAGE_FAULTY') throw error;
  const paths = Object.keys(error.facts.errors ?? {});
  const [field] = paths.every((path) => path.startsWith('reason')) ? paths : [];
  if (field) failField(field, 'required');
  fail('QUESTION_NOT_WITHDRAWABLE');
}

function sourcesIn({ texts, media }: queries.DraftRows): PackageSources {
  return {
    texts: Object.fromEntries(texts.map(({ path, text }) => [path, text])),
    media: Object.fromEntries(media.map((row) => [row.path, asFile(row)])),
  };
}

const asFile = ({ name, ratio, speed }: queries.MediaRow): MediaFile => ({
  name,
  ...(ratio !== null && { ratio }),
  ...(speed !== null && { speed }),
});

/** Reads the files of a course as the command reads a folder. */
export async function readSources(courseId: string, { texts, media }: PackageSources): Promise<ReadCourse> {
  const files = await filesOf(new Map(Object.entries(texts)), new Map(Object.entries(media)));
  return readCourse(courseId, files);
}
