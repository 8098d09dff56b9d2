import { parseDocument } from 'yaml';
import { draftOfWebinar, webinarOfDraft, type VersionFiles } from '#contract/desk/drafts';
import { webinarsPerPage, type DeskWebinar, type WebinarDraft } from '#contract/desk/webinar-packages';
import { withChanges } from '#contract/library/content/files/yaml-changes';
import type { PackageSources } from '#contract/library/content/sources';
import type { SentWebinar } from '#contract/webinars/webinars/package';
import type { Library } from '../../data/cells.ts';
import { fail, failField, HttpError } from '../../edge/errors.ts';
import { NumberAndId, paging } from '../../edge/paging.ts';
import type { Env } from '../../env.ts';
import { sourcesOf, withAddresses } from '../../library/content/packages/sources.ts';
import { latestWebinars, webinarRow } from '../../webinars/webinars/packages/queries.ts';
import { importWebinar } from '../../webinars/webinars/packages/service.ts';
import { seatCounts } from '../../webinars/webinars/registrations/service.ts';
import { cancel, reschedule } from '../../webinars/webinars/schedules/service.ts';
import type { WebinarRow } from '../../webinars/webinars/schema.ts';
import { isChangedSincePackage, stateOf } from '../../webinars/webinars/rules.ts';
import { hasDraft, webinarDrafts } from '../drafts/queries.ts';
import { authorsOf, insertOnce } from '../drafts/service.ts';
import { record, type Actor } from '../trail/service.ts';

/** An editor's request. */
interface Editing {
  readonly env: Env;
  readonly library: Library;
  readonly editor: Actor;
  readonly now: Date;
}

const pages = paging(webinarsPerPage, NumberAndId);

/** A page of all webinars with their seats, the latest start first. */
export async function listWebinars(env: Env, library: Library, cursor: string | undefined, now: Date) {
  const rows = await latestWebinars(library, pages.after(cursor), pages.most);
  const { data, nextCursor } = pages.page(
    rows,
    ({ startsAt, id }) => [startsAt.getTime(), id],
    (row) => row,
  );
  return { data: await Promise.all(data.map((row) => asDeskWebinar(env, row, now))), nextCursor };
}

/** Maximum number of drafts in the list. */
const maxDrafts = 100;

/** The drafts of webinars that were changed last. */
export async function listDrafts(env: Env, library: Library): Promise<WebinarDraft[]> {
  const rows = await webinarDrafts(library, maxDrafts);
  const authorOf = await authorsOf(env, rows);
  return rows.map(({ draftId, title, changedAt, changedBy, submittedAt }) => ({
    ...{ webinar: webinarOfDraft(draftId) ?? '', title, changedAt: changedAt.toISOString() },
    changedBy: authorOf(changedBy),
    submittedAt: submittedAt?.toISOString() ?? null,
  }));
}

async function asDeskWebinar(env: Env, row: WebinarRow, now: Date): Promise<DeskWebinar> {
  const { id, document, startsAt, minutes } = row;
  return {
    ...{ id, title: titleOf(row), startsAt: startsAt.toISOString(), minutes },
    ...{ zone: document.zone, capacity: document.capacity, isChanged: isChangedSincePackage(row) },
    state: stateOf(row, now),
    ...(await seatCounts(env, id)),
  };
}

/** The title in the first language of the webinar. */
function titleOf({ id, document }: WebinarRow): string {
  const [language = 'en'] = document.languages;
  return document.title[language] ?? id;
}

/** Publishes a package. */
export async function importPackage({ env, library, editor, now }: Editing, content: SentWebinar) {
  const { webinar, isNew } = await importWebinar(env, library, content, now);
  if (isNew) await record(editor, { action: 'webinarImported', subject: webinar }, now);
  return webinarAt({ env, library, now }, webinar);
}

/** The files of the last package of a webinar, with its present schedule. */
export async function packageFiles(env: Env, library: Library, webinar: string): Promise<VersionFiles> {
  return withAddresses(env, await presentSources(env, (await webinarRow(library, webinar)) ?? fail('NOT_FOUND')));
}

/** Starts a draft from those files, unless there is one. */
export async function beginDraft({ env, library, editor, now }: Editing, webinar: string): Promise<void> {
  const draftId = draftOfWebinar(webinar);
  if (await hasDraft(library, draftId)) return;
  const row = (await webinarRow(library, webinar)) ?? fail('NOT_FOUND');
  const sources = await presentSources(env, row);
  const texts = { ...sources.texts, 'webinar.yaml': withDays(sources.texts['webinar.yaml'] ?? '', row) };
  await insertOnce(library, { draftId, title: titleOf(row), sources: { ...sources, texts }, by: editor.id, at: now });
}

/** A text whose start and days are no distances from the first import, which is past. */
function withDays(text: string, { document: { startsAt, accreditations } }: WebinarRow): string {
  const written = parseDocument(text);
  const days = accreditations.flatMap(({ validFrom, validTo, claimUntil }, index) =>
    Object.entries({ validFrom, validTo, claimUntil }).map(
      ([name, day]) => [['accreditations', index, name], day] as const,
    ),
  );
  const changes = [[['startsAt'], startsAt] as const, ...days].filter(([place]) =>
    /^[+-]/.test(String(written.getIn(place))),
  );
  return changes.length > 0 ? withChanges(written, changes) : text;
}

/** The files of the last package; where the webinar was moved or cancelled since, `webinar.yaml` says so. */
async function presentSources(env: Env, row: WebinarRow): Promise<PackageSources> {
  const sources = (await sourcesOf(env, row.hash)) ?? fail('SOURCES_MISSING');
  if (!isChangedSincePackage(row)) return sources;
  const written = withChanges(parseDocument(sources.texts['webinar.yaml'] ?? ''), [
    [['startsAt'], startOf(row)],
    [['minutes'], row.minutes],
    ...(row.cancelledAt ? [[['cancelled'], true] as const] : []),
  ]);
  return { ...sources, texts: { ...sources.texts, 'webinar.yaml': written } };
}

async function webinarAt({ env, library, now }: Omit<Editing, 'editor'>, id: string): Promise<DeskWebinar> {
  return asDeskWebinar(env, (await webinarRow(library, id)) ?? fail('NOT_FOUND'), now);
}

interface Schedule {
  readonly webinar: string;
  readonly startsAt: string;
  readonly minutes: number;
  readonly reason: string;
}

/** Moves a webinar that has not begun; repeated, it changes nothing. */
export async function move({ env, library, editor, now }: Editing, { webinar, reason, ...schedule }: Schedule) {
  const before = (await webinarRow(library, webinar)) ?? fail('NOT_FOUND');
  const { sequence } = await reschedule({ env, library, webinarId: webinar, now }, schedule).catch(failSchedule);
  if (sequence !== before.sequence) {
    const texts = { before: scheduleText(before), after: `${schedule.startsAt}, ${schedule.minutes} min (${reason})` };
    await record(editor, { action: 'webinarRescheduled', subject: webinar, ...texts }, now);
  }
  return webinarAt({ env, library, now }, webinar);
}

/** Rethrows a refusal: what contradicts the package as an error of its field. */
function failSchedule(error: unknown): never {
  if (!(error instanceof HttpError) || error.code !== 'PACKAGE_FAULTY') throw error;
  const [path = ''] = Object.keys(error.facts.errors ?? {});
  failField(/^accreditations\.\d+\.validTo$/.test(path) ? 'startsAt' : 'minutes', 'invalid');
}

const scheduleText = (row: WebinarRow) => `${startOf(row)}, ${row.minutes} min`;

/** The start as packages write it. */
const startOf = ({ startsAt }: WebinarRow) => `${startsAt.toISOString().slice(0, 19)}Z`;

/** Cancels a webinar that has not begun; repeated, it changes nothing. */
export async function cancelWebinar(
  { env, library, editor, now }: Editing,
  { webinar, reason }: { readonly webinar: string; readonly reason: string },
) {
  const before = (await webinarRow(library, webinar)) ?? fail('NOT_FOUND');
  const { sequence } = await cancel({ env, library, webinarId: webinar, now });
  if (sequence !== before.sequence)
    await record(editor, { action: 'webinarCancelled', subject: webinar, after: reason }, now);
  return webinarAt({ env, library, now }, webinar);
}
