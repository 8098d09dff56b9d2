import { libraryOf, type Library } from '../../../data/cells.ts';
import { reportFailure } from '../../../data/failures.ts';
import { notifyCells } from '../../../data/library/revision.ts';
import { deliverMessages } from '../../../data/messages/messages.ts';
import { fail, failField } from '../../../edge/errors.ts';
import type { Env } from '../../../env.ts';
import { refuseFaulty } from '../../../library/content/faulty.ts';
import { scheduleChanged } from '../notices/messages.ts';
import { webinarRow } from '../packages/queries.ts';
import { changeSchedule } from './queries.ts';

/** Delivers a changed schedule to the cells at once; jobs there notify whoever has a seat. */
export async function deliverSchedules(env: Env): Promise<void> {
  const report = (error: unknown) => reportFailure(error, env);
  await deliverMessages(env, libraryOf(env), [scheduleChanged], report, { onlyKinds: true });
  await notifyCells(env, report);
}

interface HostRequest {
  readonly env: Env;
  readonly library: Library;
  readonly webinarId: string;
  readonly now: Date;
}

/** Moves a webinar that has not begun; refused where its accreditations would not hold. */
export async function reschedule(
  { env, library, webinarId, now }: HostRequest,
  schedule: { readonly startsAt: string; readonly minutes: number },
): Promise<{ sequence: number }> {
  const row = (await webinarRow(library, webinarId)) ?? fail('NOT_FOUND');
  const startsAt = new Date(schedule.startsAt);
  if (startsAt <= now) failField('startsAt', 'invalid');
  // Loaded on demand: no other request needs the rules of packages.
  const { faultsOf } = await import('#contract/webinars/webinars/package/rules');
  const faults = faultsOf({ ...row.document, ...schedule });
  await refuseFaulty(faults);
  const { minutes } = schedule;
  if (startsAt.getTime() === row.startsAt.getTime() && minutes === row.minutes) return { sequence: row.sequence };
  const sequence = await changeSchedule(env, library, { webinarId, change: { startsAt, minutes }, now });
  await deliverSchedules(env);
  return { sequence: sequence ?? fail('WEBINAR_CLOSED') };
}

/** Cancels a webinar that has not begun; repeated, it changes nothing. */
export async function cancel({ env, library, webinarId, now }: HostRequest): Promise<{ sequence: number }> {
  const row = (await webinarRow(library, webinarId)) ?? fail('NOT_FOUND');
  if (row.cancelledAt) return { sequence: row.sequence };
  const sequence = await changeSchedule(env, library, { webinarId, change: { cancelledAt: now }, now });
  await deliverSchedules(env);
  return { sequence: sequence ?? fail('WEBINAR_CLOSED') };
}
