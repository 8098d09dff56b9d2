import { and, eq, isNull, sql, type SQL } from 'drizzle-orm';
import { cellsOf, type Library } from '../../../data/cells.ts';
import { commit } from '../../../data/commit.ts';
import { libraryChangedStatements } from '../../../data/library/revision.ts';
import { send } from '../../../data/messages/messages.ts';
import type { Env } from '../../../env.ts';
import { scheduleChanged } from '../notices/messages.ts';
import { webinars } from '../schema.ts';

/** Statements after a change of a webinar's schedule: they send it to each cell with learners. */
export function scheduleChangedStatements(env: Env, library: Library, webinarId: string, now: Date) {
  const instant = (column: SQL) => sql`strftime('%Y-%m-%dT%H:%M:%fZ', ${column} / 1000.0, 'unixepoch')`;
  return cellsOf(env).map(({ number }) => {
    const payload = sql`json_object('cell', ${number}, 'webinarId', w.id, 'minutes', w.minutes,
      'startsAt', ${instant(sql`w.starts_at`)}, 'changedAt', ${instant(sql`w.changed_at`)},
      'isCancelled', json(case when w.cancelled_at is null then 'false' else 'true' end))`;
    const isChanged = sql`w.id = ${webinarId} and w.changed_at = ${now.getTime()}`;
    return send(library, scheduleChanged, payload, { at: now, from: sql`from webinars as w`, when: isChanged });
  });
}

/** A change by a host. */
type Change = { readonly startsAt: Date; readonly minutes: number } | { readonly cancelledAt: Date };

/** Changes the schedule of a webinar that has neither begun nor been cancelled; returns its sequence, if it has. */
export async function changeSchedule(
  env: Env,
  library: Library,
  { webinarId, change, now }: { readonly webinarId: string; readonly change: Change; readonly now: Date },
): Promise<number | undefined> {
  const isOpen = and(
    eq(webinars.id, webinarId),
    sql`${webinars.startsAt} > ${now.getTime()}`,
    isNull(webinars.startedAt),
    isNull(webinars.endedAt),
    isNull(webinars.cancelledAt),
  );
  const [changed] = await commit(library, [
    library
      .update(webinars)
      .set({ ...change, sequence: sql`${webinars.sequence} + 1`, changedAt: now })
      .where(isOpen)
      .returning({ sequence: webinars.sequence }),
    ...scheduleChangedStatements(env, library, webinarId, now),
    ...libraryChangedStatements(env, library),
  ]);
  return changed[0]?.sequence;
}
