import { and, asc, desc, eq, isNotNull, isNull, lt, lte, sql, type SQL } from 'drizzle-orm';
import type { PromptRole, PromptTask } from '#contract/prompts/choices';
import type { PromptDraft } from '#contract/prompts/drafts';
import { savedPromptLimits as limits } from '#contract/prompts/limits';
import type { LearnerDatabase } from '../database/database.ts';
import { promptVersions, savedPrompts, type PromptRow } from './schema.ts';

/** Whose prompt it is, and which. */
export interface PromptAddress {
  readonly learner: LearnerDatabase;
  readonly userId: string;
  readonly id: string;
}

const isIt = ({ userId, id }: PromptAddress) => and(eq(savedPrompts.userId, userId), eq(savedPrompts.id, id));
const isListed = (place: PromptAddress) => and(isIt(place), isNull(savedPrompts.deletedAt));

const listed = {
  id: savedPrompts.id,
  name: savedPrompts.name,
  folder: savedPrompts.folder,
  role: sql<PromptRole | null>`json_extract(${savedPrompts.draft}, '$.role')`,
  task: sql<PromptTask | null>`json_extract(${savedPrompts.draft}, '$.task')`,
  version: savedPrompts.version,
  savedAt: savedPrompts.savedAt,
};

/** A saved prompt as its list shows it. */
export type ListedRow = Pick<PromptRow, 'id' | 'name' | 'folder' | 'version' | 'savedAt'> &
  Pick<PromptDraft, 'role' | 'task'>;

interface ListQuery {
  /** Words that must all be found, folded. */
  readonly words: readonly string[];
  readonly folder: string | undefined;
  /** When the prompt before the page was saved, and its id. */
  readonly before: readonly [number, string] | undefined;
  readonly most: number;
}

/** A user's saved prompts before a place in the list, last saved first, and all folders with what lies in them. */
export async function promptsOf(
  { learner, userId }: Omit<PromptAddress, 'id'>,
  { words, folder, before, most }: ListQuery,
): Promise<{ rows: ListedRow[]; folders: { folder: string; count: number }[] }> {
  const isMine = and(eq(savedPrompts.userId, userId), isNull(savedPrompts.deletedAt));
  const wanted: (SQL | undefined)[] = [
    isMine,
    before && sql`(${savedPrompts.savedAt}, ${savedPrompts.id}) < (${before[0]}, ${before[1]})`,
    folder === undefined ? undefined : eq(savedPrompts.folder, folder),
    ...words.map((word) => sql`instr(${savedPrompts.searched}, ${word}) > 0`),
  ];
  const [rows, folders] = await learner.batch([
    learner
      .select(listed)
      .from(savedPrompts)
      .where(and(...wanted))
      .orderBy(desc(savedPrompts.savedAt), desc(savedPrompts.id))
      .limit(most),
    learner
      .select({ folder: savedPrompts.folder, count: sql<number>`count(*)` })
      .from(savedPrompts)
      .where(isMine)
      .groupBy(savedPrompts.folder)
      .orderBy(asc(savedPrompts.folder)),
  ]);
  return { rows, folders };
}

/** A prompt that is on a user's list. */
export async function promptAt(place: PromptAddress): Promise<PromptRow | undefined> {
  const [row] = await place.learner.select().from(savedPrompts).where(isListed(place));
  return row;
}

/** Whether a user may keep one more. */
const hasRoom = (userId: string) => sql`(select count(*) from saved_prompts
  where user_id = ${userId} and deleted_at is null) < ${limits.prompts}`;

/** Keeps a new prompt unless there is one under its id, or there are too many; returns whether it did. */
export async function insertPrompt({ learner }: PromptAddress, row: PromptRow): Promise<boolean> {
  const { userId, id, name, folder, savedAt, draft, searched } = row;
  const inserted = await learner
    .insert(savedPrompts)
    .select(
      sql`select ${userId}, ${id}, ${name}, ${folder}, ${row.version}, ${savedAt.getTime()}, null,
        ${JSON.stringify(draft)}, ${searched} where ${hasRoom(userId)}`,
    )
    .onConflictDoNothing()
    .returning({ id: savedPrompts.id });
  return inserted.length > 0;
}

/**
 * Saves a version on top of another if that is still the last, and keeps a number of earlier ones; returns whether it
 * did.
 */
export async function storeVersion(
  place: PromptAddress,
  on: number,
  next: Pick<PromptRow, 'draft' | 'savedAt' | 'searched'>,
) {
  const { learner, userId, id } = place;
  const isOn = and(isListed(place), eq(savedPrompts.version, on));
  const ofPrompt = and(eq(promptVersions.userId, userId), eq(promptVersions.promptId, id));
  const [, [stored]] = await learner.batch([
    learner.insert(promptVersions).select(
      learner
        .select({
          userId: savedPrompts.userId,
          promptId: savedPrompts.id,
          version: savedPrompts.version,
          savedAt: savedPrompts.savedAt,
          draft: savedPrompts.draft,
        })
        .from(savedPrompts)
        .where(isOn),
    ),
    learner
      .update(savedPrompts)
      .set({ ...next, version: on + 1 })
      .where(isOn)
      .returning(listed),
    learner.delete(promptVersions).where(and(ofPrompt, lte(promptVersions.version, on + 1 - limits.versions))),
  ]);
  return stored;
}

/** Gives a prompt another name or folder. */
export async function filePrompt(
  place: PromptAddress,
  change: Pick<PromptRow, 'name' | 'folder' | 'searched'>,
): Promise<ListedRow | undefined> {
  const [row] = await place.learner.update(savedPrompts).set(change).where(isListed(place)).returning(listed);
  return row;
}

/** Takes a prompt off the list; returns whether there is one. */
export async function removePrompt(place: PromptAddress, now: Date): Promise<boolean> {
  const removed = await place.learner
    .update(savedPrompts)
    .set({ deletedAt: sql`coalesce(deleted_at, ${now.getTime()})` })
    .where(isIt(place))
    .returning({ id: savedPrompts.id });
  return removed.length > 0;
}

/** Puts a prompt on the list again if there is room. */
export async function recoverPrompt(place: PromptAddress): Promise<ListedRow | undefined> {
  const [row] = await place.learner
    .update(savedPrompts)
    .set({ deletedAt: null })
    .where(and(isIt(place), isNotNull(savedPrompts.deletedAt), hasRoom(place.userId)))
    .returning(listed);
  return row;
}

/** The earlier versions of a prompt that are kept, the newest first. */
export function versionsOf({ learner, userId, id }: PromptAddress) {
  return learner
    .select({ version: promptVersions.version, savedAt: promptVersions.savedAt })
    .from(promptVersions)
    .where(and(eq(promptVersions.userId, userId), eq(promptVersions.promptId, id)))
    .orderBy(desc(promptVersions.version));
}

/** One of the earlier versions of a prompt. */
export async function versionAt({ learner, userId, id }: PromptAddress, version: number) {
  const [row] = await learner
    .select({ version: promptVersions.version, savedAt: promptVersions.savedAt, draft: promptVersions.draft })
    .from(promptVersions)
    .where(
      and(eq(promptVersions.userId, userId), eq(promptVersions.promptId, id), eq(promptVersions.version, version)),
    );
  return row;
}

/** How long a deleted prompt can be recovered, in milliseconds. */
const recoverable = 24 * 60 * 60 * 1000;

/** Forgets prompts that were deleted a day ago, with all their versions. */
export async function forgetDeletedPrompts(learner: LearnerDatabase, rows: number): Promise<number> {
  const isGone = lt(savedPrompts.deletedAt, new Date(Date.now() - recoverable));
  const gone = learner
    .select({ userId: savedPrompts.userId, id: savedPrompts.id })
    .from(savedPrompts)
    .where(isGone)
    .orderBy(savedPrompts.deletedAt)
    .limit(rows);
  const [, forgotten] = await learner.batch([
    learner.delete(promptVersions).where(sql`(user_id, prompt_id) in ${gone}`),
    learner
      .delete(savedPrompts)
      .where(sql`(user_id, id) in ${gone}`)
      .returning({ id: savedPrompts.id }),
  ]);
  return forgotten.length;
}
