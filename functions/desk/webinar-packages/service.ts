import type { VersionFiles } from '#contract/desk/drafts';
import { webinarsPerPage, type DeskWebinar } from '#contract/desk/webinar-packages';
import type { SentWebinar } from '#contract/webinars/webinars/package';
import type { Library } from '../../data/cells.ts';
import { fail, failField, HttpError } from '../../edge/errors.ts';
import { NumberAndId, paging } from '../../edge/paging.ts';
import type { Env } from '../../env.ts';
import { sourceFilesOf } from '../../library/content/packages/sources.ts';
import { latestWebinars, webinarRow } from '../../webinars/webinars/packages/queries.ts';
import { importWebinar } from '../../webinars/webinars/packages/service.ts';
import { seatCounts } from '../../webinars/webinars/registrations/service.ts';
import { cancel, reschedule } from '../../webinars/webinars/schedules/service.ts';
import type { WebinarRow } from '../../webinars/webinars/schema.ts';
import { isChangedSincePackage, stateOf } from '../../webinars/webinars/rules.ts';
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

async function asDeskWebinar(env: Env, row: WebinarRow, now: Date): Promise<DeskWebinar> {
  const { id, document, startsAt, minutes } = row;
  const [language = 'en'] = document.languages;
  return {
    ...{ id, title: document.title[language] ?? id, startsAt: startsAt.toISOString(), minutes },
    ...{ zone: document.zone, capacity: document.capacity, isChanged: isChangedSincePackage(row) },
    state: stateOf(row, now),
    ...(await seatCounts(env, id)),
  };
}

/** Publishes a package. */
export async function importPackage({ env, library, editor, now }: Editing, content: SentWebinar) {
  const { webinar, isNew } = await importWebinar(env, library, content, now);
  if (isNew) await record(editor, { action: 'webinarImported', subject: webinar }, now);
  return webinarAt({ env, library, now }, webinar);
}

/** The files of the last package of a webinar. */
export async function packageFiles(env: Env, library: Library, webinar: string): Promise<VersionFiles> {
  const { hash } = (await webinarRow(library, webinar)) ?? fail('NOT_FOUND');
  return (await sourceFilesOf(env, hash)) ?? fail('SOURCES_MISSING');
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

const scheduleText = ({ startsAt, minutes }: WebinarRow) => `${startsAt.toISOString().slice(0, 19)}Z, ${minutes} min`;

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
