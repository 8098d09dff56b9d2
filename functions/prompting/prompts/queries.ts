import { and, asc, desc, eq, isNotNull, isNull, lt, lte, sql, type SQL } from 'drizzle-orm';
import type { PromptRole, PromptTask } from '#contract/prompting/prompts/choices';
import type { PromptDraft } from '#contract/prompting/prompts/drafts';
import { savedPromptLimits as limits } from '#contract/prompting/prompts/limits';
import type { Cell, ReadableCell } from '../../data/cells.ts';
import { overridesFor } from '../../people/flags/queries.ts';
import { insertFrom } from '../../data/insert-from.ts';
import { build, query } from '../../data/reads.ts';
import { promptVersions, savedPrompts, type PromptRow } from './schema.ts';

/** The owner and id of a prompt, and their cell. */
export interface PromptAddress {
  readonly cell: Pick<ReadableCell, 'read'>;
  readonly userId: string;
  readonly id: string;
}

/** The same for writing. */
export interface WrittenPrompt extends PromptAddress {
  readonly cell: Cell;
}

const isPrompt = ({ userId, id }: PromptAddress) => and(eq(savedPrompts.userId, userId), eq(savedPrompts.id, id));
const isVersionOf = ({ userId, id }: PromptAddress) =>
  and(eq(promptVersions.userId, userId), eq(promptVersions.promptId, id));
const isListed = (place: PromptAddress) => and(isPrompt(place), isNull(savedPrompts.deletedAt));

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
  /** Normalized words that must all match. */
  readonly words: readonly string[];
  readonly folder: string | undefined;
  /** Time and id of the last prompt of the previous page. */
  readonly before: readonly [number, string] | undefined;
  readonly most: number;
}

/** A user's saved prompts before a position in the list, last saved first, and all folders with their counts. */
export async function promptsOf(
  { cell, userId }: Omit<PromptAddress, 'id'>,
  { words, folder, before, most }: ListQuery,
): Promise<{ rows: ListedRow[]; folders: { folder: string; count: number }[] }> {
  const isMine = and(eq(savedPrompts.userId, userId), isNull(savedPrompts.deletedAt));
  const wanted: (SQL | undefined)[] = [
    isMine,
    before && sql`(${savedPrompts.savedAt}, ${savedPrompts.id}) < (${before[0]}, ${before[1]})`,
    folder === undefined ? undefined : eq(savedPrompts.folder, folder),
    ...words.map((word) => sql`instr(${savedPrompts.searched}, ${word}) > 0`),
  ];
  const [rows, folders] = await cell.read(
    query(
      build
        .select(listed)
        .from(savedPrompts)
        .where(and(...wanted))
        .orderBy(desc(savedPrompts.savedAt), desc(savedPrompts.id))
        .limit(most),
    ),
    query(
      build
        .select({ folder: savedPrompts.folder, count: sql<number>`count(*)` })
        .from(savedPrompts)
        .where(isMine)
        .groupBy(savedPrompts.folder)
        .orderBy(asc(savedPrompts.folder)),
    ),
  );
  return { rows, folders };
}

const listedPrompt = (place: PromptAddress) => query(build.select().from(savedPrompts).where(isListed(place)));

/** A prompt that is on a user's list. */
export async function promptAt(place: PromptAddress): Promise<PromptRow | undefined> {
  const [[row]] = await place.cell.read(listedPrompt(place));
  return row;
}

/** The same with the user's flag overrides, which may allow writing. */
export async function promptToWrite(place: PromptAddress) {
  const [[prompt], overrides] = await place.cell.read(listedPrompt(place), overridesFor({ userId: place.userId }));
  return { prompt, overrides };
}

/** Whether a user may save one more. */
const hasRoom = (userId: string) => sql`(select count(*) from saved_prompts
  where user_id = ${userId} and deleted_at is null) < ${limits.prompts}`;

/** Inserts a prompt unless its id exists or the limit is reached; returns whether it was inserted. */
export async function insertPrompt({ cell }: WrittenPrompt, row: PromptRow): Promise<boolean> {
  const inserted = await insertFrom(cell, savedPrompts, row, sql`where ${hasRoom(row.userId)}`)
    .onConflictDoNothing()
    .returning({ id: savedPrompts.id });
  return inserted.length > 0;
}

/**
 * Saves a version if its predecessor is still the latest, and retains a number of earlier ones; returns whether it
 * was saved.
 */
export async function storeVersion(
  place: WrittenPrompt,
  on: number,
  next: Pick<PromptRow, 'draft' | 'savedAt' | 'searched'>,
) {
  const { cell } = place;
  const isOn = and(isListed(place), eq(savedPrompts.version, on));
  const [, [stored]] = await cell.batch([
    cell.insert(promptVersions).select(
      cell
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
    cell
      .update(savedPrompts)
      .set({ ...next, version: on + 1 })
      .where(isOn)
      .returning(listed),
    cell.delete(promptVersions).where(and(isVersionOf(place), lte(promptVersions.version, on + 1 - limits.versions))),
  ]);
  return stored;
}

/** Renames or moves a prompt. */
export async function filePrompt(
  place: WrittenPrompt,
  change: Pick<PromptRow, 'name' | 'folder' | 'searched'>,
): Promise<ListedRow | undefined> {
  const [row] = await place.cell.update(savedPrompts).set(change).where(isListed(place)).returning(listed);
  return row;
}

/** Marks a prompt as deleted; returns whether it exists. */
export async function removePrompt(place: WrittenPrompt, now: Date): Promise<boolean> {
  const removed = await place.cell
    .update(savedPrompts)
    .set({ deletedAt: sql`coalesce(deleted_at, ${now.getTime()})` })
    .where(isPrompt(place))
    .returning({ id: savedPrompts.id });
  return removed.length > 0;
}

/** Recovers a deleted prompt if the limit allows. */
export async function recoverPrompt(place: WrittenPrompt): Promise<ListedRow | undefined> {
  const [row] = await place.cell
    .update(savedPrompts)
    .set({ deletedAt: null })
    .where(and(isPrompt(place), isNotNull(savedPrompts.deletedAt), hasRoom(place.userId)))
    .returning(listed);
  return row;
}

/** A prompt with its retained earlier versions, newest first. */
export async function promptWithVersions(place: PromptAddress) {
  const [[prompt], earlier] = await place.cell.read(
    listedPrompt(place),
    query(
      build
        .select({ version: promptVersions.version, savedAt: promptVersions.savedAt })
        .from(promptVersions)
        .where(isVersionOf(place))
        .orderBy(desc(promptVersions.version)),
    ),
  );
  return { prompt, earlier };
}

/** A prompt with one of the earlier versions of it. */
export async function promptWithVersion(place: PromptAddress, version: number) {
  const [[prompt], [earlier]] = await place.cell.read(
    listedPrompt(place),
    query(
      build
        .select({ version: promptVersions.version, savedAt: promptVersions.savedAt, draft: promptVersions.draft })
        .from(promptVersions)
        .where(and(isVersionOf(place), eq(promptVersions.version, version))),
    ),
  );
  return { prompt, earlier };
}

/** How long a deleted prompt can be recovered, in milliseconds. */
const recoverable = 24 * 60 * 60 * 1000;

/** Deletes prompts with all their versions a day after they were marked as deleted. */
export async function deleteRemovedPrompts(cell: Cell, rows: number): Promise<number> {
  const isGone = lt(savedPrompts.deletedAt, new Date(Date.now() - recoverable));
  const expired = cell
    .select({ userId: savedPrompts.userId, id: savedPrompts.id })
    .from(savedPrompts)
    .where(isGone)
    .orderBy(savedPrompts.deletedAt)
    .limit(rows);
  const [, deleted] = await cell.batch([
    cell.delete(promptVersions).where(sql`(user_id, prompt_id) in ${expired}`),
    cell
      .delete(savedPrompts)
      .where(sql`(user_id, id) in ${expired}`)
      .returning({ id: savedPrompts.id }),
  ]);
  return deleted.length;
}
