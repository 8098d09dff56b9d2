import { readCourse, type ReadCourse } from '#contract/library/content/files/read-course';
import { webinarOfDraft } from '#contract/desk/drafts';
import { filesOf, type MediaFile } from '#contract/library/content/files/package-files';
import type { FileFault } from '#contract/library/content/files/yaml-files';
import { readWebinarFiles } from '#contract/webinars/webinars/package/read-webinar';
import type { LocalizedText } from '#contract/library/content';
import type { PackageSources } from '#contract/library/content/sources';
import type { Library } from '../../data/cells.ts';
import { fail, failField, HttpError } from '../../edge/errors.ts';
import type { Env } from '../../env.ts';
import { storeFile } from '../../library/content/media/files.ts';
import { publishPackage, withdrawCourse } from '../../library/content/packages/service.ts';
import { withdrawItem } from '../../library/content/withdrawals/service.ts';
import { importWebinar } from '../../webinars/webinars/packages/service.ts';
import { record, type Actor } from '../trail/service.ts';
import * as queries from './queries.ts';
import { rowsOf } from './service.ts';

/** Nothing but faults, or done. */
type Outcome =
  | { readonly state: 'faulty'; readonly faults: FileFault[] }
  | { readonly state: 'done'; readonly version: number | null };

/** Offers a draft to the editors, unless it has faults. */
export async function submitDraft(db: Library, author: Actor, draftId: string, at: Date): Promise<Outcome> {
  const rows = await rowsOf(db, draftId);
  const { faults, publish } = await readDraft(draftId, sourcesIn(rows));
  if (!publish) return { state: 'faulty', faults: [...faults] };
  if (!(await queries.markSubmitted(db, rows.draft, at))) fail('DRAFT_CHANGED');
  await record(author, { action: 'draftSubmitted', subject: draftId }, at);
  return { state: 'done', version: null };
}

/** Publishes a draft as the next version of its course or as its webinar, unless it has faults. */
export async function publishDraft(env: Env, db: Library, editor: Actor, draftId: string, at: Date): Promise<Outcome> {
  const rows = await rowsOf(db, draftId);
  const { faults, media, publish } = await readDraft(draftId, sourcesIn(rows));
  if (!publish) return { state: 'faulty', faults: [...faults] };
  for (const { path, text } of rows.texts) {
    const name = path.endsWith('.vtt') ? media[path] : undefined;
    if (name !== undefined) await storeFile(env, name, Uint8Array.from(new TextEncoder().encode(text)));
  }
  const { version, action } = await publish(env, db, at);
  // What was changed meanwhile remains as the draft of the next version.
  await queries.deleteDraft(db, draftId, rows.draft);
  if (action) await record(editor, action, at);
  return { state: 'done', version };
}

interface ReadDraft {
  readonly faults: readonly FileFault[];
  /** Names in the media store of the files that are used, by path. */
  readonly media: Readonly<Record<string, string>>;
  /** Missing if there are faults; `action` is recorded unless nothing has changed. */
  readonly publish?: (
    env: Env,
    db: Library,
    at: Date,
  ) => Promise<{ readonly version: number; readonly action: Parameters<typeof record>[1] | undefined }>;
}

/** Reads the files of a draft as the command reads a folder. */
async function readDraft(draftId: string, sources: PackageSources): Promise<ReadDraft> {
  const webinar = webinarOfDraft(draftId);
  if (webinar !== undefined) return readDraftOfWebinar(webinar, sources);
  const { content, faults } = await readSources(draftId, sources);
  if (!content) return { faults, media: {} };
  return {
    ...{ faults, media: content.media },
    publish: async (env, db, at) => {
      const { version } = await publishPackage(env, db, content, sources, at);
      return { version, action: { action: 'coursePublished', subject: draftId, after: String(version) } };
    },
  };
}

async function readDraftOfWebinar(webinar: string, sources: PackageSources): Promise<ReadDraft> {
  const { document, faults, media } = readWebinarFiles(webinar, await packageFilesOf(sources));
  if (!document) return { faults, media };
  return {
    ...{ faults, media },
    publish: async (env, db, at) => {
      const { sequence, isNew } = await importWebinar(env, db, { ...document, sources }, at);
      return { version: sequence, action: isNew ? { action: 'webinarImported', subject: webinar } : undefined };
    },
  };
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
export async function readSources(courseId: string, sources: PackageSources): Promise<ReadCourse> {
  return readCourse(courseId, await packageFilesOf(sources));
}

const packageFilesOf = ({ texts, media }: PackageSources) =>
  filesOf(new Map(Object.entries(texts)), new Map(Object.entries(media)));
