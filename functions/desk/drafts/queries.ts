import { and, asc, desc, eq, gte, lt, sql, type SQL } from 'drizzle-orm';
import { draftLimits, draftOfWebinar } from '#contract/desk/drafts';
import type { PackageSources } from '#contract/library/content/sources';
import type { Library } from '../../data/cells.ts';
import { draftMedia, drafts, draftSaves, draftTexts } from './schema.ts';

/** Whoever changes a draft, and when. */
export interface Change {
  readonly by: string;
  readonly at: Date;
}

const changeOf = ({ by, at }: Change) => ({ changedBy: by, changedAt: at });

interface CourseRow {
  readonly courseId: string;
  readonly title: string;
  readonly version: number | null;
  /** Instants in milliseconds. */
  readonly publishedAt: number | null;
  readonly withdrawnAt: number | null;
  readonly changedAt: number | null;
  readonly changedBy: string | null;
  readonly submittedAt: number | null;
}

/** Courses and drafts whose id or title contains a text, in the order of their ids. */
export function coursesAfter(
  db: Library,
  { search, after }: { readonly search: string; readonly after: string },
  most: number,
): Promise<CourseRow[]> {
  const matches = (id: SQL) =>
    sql`${id} > ${after} and (${search} = '' or instr(lower(${id} || ' ' || title), lower(${search})) > 0)`;
  // Each list is read to the end of the page only; a course with a draft is in both.
  return db.all(sql`
    with found as (
      select id from (select id from courses where ${matches(sql`id`)} order by id limit ${most})
      union select draft_id from (select draft_id from drafts
        where instr(draft_id, '.') = 0 and ${matches(sql`draft_id`)} order by draft_id limit ${most})
    )
    select found.id as courseId, coalesce(courses.title, drafts.title) as title, versions.number as version,
      courses.published_at as publishedAt, courses.withdrawn_at as withdrawnAt,
      drafts.changed_at as changedAt, drafts.changed_by as changedBy, drafts.submitted_at as submittedAt
    from found
    left join courses on courses.id = found.id
    left join course_versions versions on versions.id = courses.version_id
    left join drafts on drafts.draft_id = found.id
    order by found.id limit ${most}`);
}

/** The drafts of webinars that were changed last. */
export function webinarDrafts(db: Library, most: number): Promise<(typeof drafts.$inferSelect)[]> {
  return (
    db
      .select()
      .from(drafts)
      // A slash follows the dot of their ids.
      .where(and(gte(drafts.draftId, draftOfWebinar('')), lt(drafts.draftId, 'webinar/')))
      .orderBy(desc(drafts.changedAt))
      .limit(most)
  );
}

/** A draft with its texts and media. */
export async function draftRows(db: Library, draftId: string) {
  const [[draft], texts, media] = await db.batch([
    db.select().from(drafts).where(eq(drafts.draftId, draftId)),
    db.select().from(draftTexts).where(eq(draftTexts.draftId, draftId)).orderBy(asc(draftTexts.path)),
    db.select().from(draftMedia).where(eq(draftMedia.draftId, draftId)).orderBy(asc(draftMedia.path)),
  ]);
  return draft && { draft, texts, media };
}

export type DraftRows = NonNullable<Awaited<ReturnType<typeof draftRows>>>;

export async function hasDraft(db: Library, draftId: string): Promise<boolean> {
  const found = await db.select({ draftId: drafts.draftId }).from(drafts).where(eq(drafts.draftId, draftId));
  return found.length > 0;
}

/** Texts and media of a statement: D1 binds at most 100 values. */
const rowsOfStatement = 12;

interface NewDraft extends Change {
  readonly draftId: string;
  readonly title: string;
  readonly sources: PackageSources;
}

/** Creates a draft with all its files; fails if there is one. */
export async function insertDraft(db: Library, { draftId, title, sources, ...change }: NewDraft): Promise<void> {
  const changed = changeOf(change);
  const texts = Object.entries(sources.texts).map(([path, text]) => ({
    draftId,
    path,
    text,
    revision: 1,
    ...changed,
  }));
  const media = Object.entries(sources.media).map(([path, { name, ratio = null, speed = null }]) => ({
    ...{ draftId, path, name, ratio, speed },
  }));
  await db.batch([
    db.insert(drafts).values({ draftId, title, revision: 1, submittedAt: null, ...changed }),
    ...inParts(texts).map((rows) => db.insert(draftTexts).values(rows)),
    ...inParts(media).map((rows) => db.insert(draftMedia).values(rows)),
  ]);
}

function inParts<Row>(rows: readonly Row[]): Row[][] {
  return Array.from({ length: Math.ceil(rows.length / rowsOfStatement) }, (_, part) =>
    rows.slice(part * rowsOfStatement, (part + 1) * rowsOfStatement),
  );
}

interface TextChange extends Change {
  readonly draftId: string;
  readonly path: string;
  readonly text: string;
  /** The revision that was changed; 0 adds the text. */
  readonly revision: number;
  /** The new title of the draft, if the text has one. */
  readonly title?: string | undefined;
}

/** Stores a text if it has the revision that was changed; returns its new revision. */
export async function storeText(db: Library, change: TextChange): Promise<number | undefined> {
  const { draftId, path, text, revision } = change;
  const isText = and(eq(draftTexts.draftId, draftId), eq(draftTexts.path, path));
  const [stored] =
    revision === 0
      ? await db
          .insert(draftTexts)
          .values({ draftId, path, text, revision: 1, ...changeOf(change) })
          .onConflictDoNothing()
          .returning({ revision: draftTexts.revision })
      : await db
          .update(draftTexts)
          .set({ text, revision: revision + 1, ...changeOf(change) })
          .where(and(isText, eq(draftTexts.revision, revision)))
          .returning({ revision: draftTexts.revision });
  if (!stored) return undefined;
  await recordSave(db, change);
  return stored.revision;
}

/** Records a state of a text: as the latest save of the same person if that began minutes ago, else as a new one. */
async function recordSave(db: Library, { draftId, path, text, title, ...change }: TextChange): Promise<void> {
  const ofText = and(eq(draftSaves.draftId, draftId), eq(draftSaves.path, path));
  const earliest = change.at.getTime() - draftLimits.saveMinutes * 60_000;
  const continued = await db
    .update(draftSaves)
    .set({ text, changedAt: change.at })
    .where(
      and(
        sql`${draftSaves.id} = (select max(id) from draft_saves where draft_id = ${draftId} and path = ${path})`,
        eq(draftSaves.changedBy, change.by),
        sql`${draftSaves.startedAt} > ${earliest}`,
      ),
    )
    .returning({ id: draftSaves.id });
  await db.batch([
    touchDraft(db, draftId, change, title),
    ...(continued.length > 0
      ? []
      : [
          db.insert(draftSaves).values({ draftId, path, text, startedAt: change.at, ...changeOf(change) }),
          db.delete(draftSaves).where(
            and(
              ofText,
              sql`${draftSaves.id} <= (select id from draft_saves where draft_id = ${draftId} and path = ${path}
                order by id desc limit 1 offset ${draftLimits.saves})`,
            ),
          ),
        ]),
  ]);
}

/** A change takes back a submission. */
function touchDraft(db: Library, draftId: string, change: Change, title?: string) {
  return db
    .update(drafts)
    .set({ revision: sql`${drafts.revision} + 1`, submittedAt: null, ...(title && { title }), ...changeOf(change) })
    .where(eq(drafts.draftId, draftId));
}

/** The latest saves of a text, the newest first. */
export function savesOf(db: Library, draftId: string, path: string) {
  return db
    .select()
    .from(draftSaves)
    .where(and(eq(draftSaves.draftId, draftId), eq(draftSaves.path, path)))
    .orderBy(desc(draftSaves.id))
    .limit(draftLimits.saves);
}

/** Removes a text or a file; its saves stay. */
export async function removeFile(db: Library, draftId: string, path: string, change: Change): Promise<void> {
  await db.batch([
    db.delete(draftTexts).where(and(eq(draftTexts.draftId, draftId), eq(draftTexts.path, path))),
    db.delete(draftMedia).where(and(eq(draftMedia.draftId, draftId), eq(draftMedia.path, path))),
    touchDraft(db, draftId, change),
  ]);
}

export type MediaRow = typeof draftMedia.$inferSelect;

/** Stores what a draft needs to know of a file in the media store. */
export async function storeMediaRow(db: Library, row: MediaRow, change: Change): Promise<void> {
  const { name, ratio, speed } = row;
  await db.batch([
    db
      .insert(draftMedia)
      .values(row)
      .onConflictDoUpdate({ target: [draftMedia.draftId, draftMedia.path], set: { name, ratio, speed } }),
    touchDraft(db, row.draftId, change),
  ]);
}

/** Offers a draft to the editors, unless it was changed since it was read. */
export async function markSubmitted(
  db: Library,
  { draftId, revision }: DraftRows['draft'],
  at: Date,
): Promise<boolean> {
  const marked = await db
    .update(drafts)
    .set({ submittedAt: at })
    .where(and(eq(drafts.draftId, draftId), eq(drafts.revision, revision)))
    .returning({ draftId: drafts.draftId });
  return marked.length > 0;
}

/**
 * Deletes a draft with its files and saves, one that was published only if nobody has changed it since; false if there
 * was none to delete.
 */
export async function deleteDraft(db: Library, draftId: string, published?: DraftRows['draft']): Promise<boolean> {
  const isDeleted = sql`not exists (select 1 from drafts where draft_id = ${draftId})`;
  const [deleted] = await db.batch([
    db
      .delete(drafts)
      .where(and(eq(drafts.draftId, draftId), published && eq(drafts.revision, published.revision)))
      .returning({ draftId: drafts.draftId }),
    db.delete(draftTexts).where(and(eq(draftTexts.draftId, draftId), isDeleted)),
    db.delete(draftMedia).where(and(eq(draftMedia.draftId, draftId), isDeleted)),
    db.delete(draftSaves).where(and(eq(draftSaves.draftId, draftId), isDeleted)),
  ]);
  return deleted.length > 0;
}

/** Removes the id of a deleted account from what it changed. */
export async function removeAuthor(db: Library, id: string): Promise<void> {
  await db.batch([
    db.update(drafts).set({ changedBy: null }).where(eq(drafts.changedBy, id)),
    db.update(draftTexts).set({ changedBy: null }).where(eq(draftTexts.changedBy, id)),
    db.update(draftSaves).set({ changedBy: null }).where(eq(draftSaves.changedBy, id)),
  ]);
}
