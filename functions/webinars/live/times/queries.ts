import { and, eq, isNotNull, isNull, type SQL } from 'drizzle-orm';
import type { Library } from '../../../data/cells.ts';
import { commit } from '../../../data/commit.ts';
import { libraryChangedStatements } from '../../../data/library/revision.ts';
import type { Env } from '../../../env.ts';
import { webinars } from '../../webinars/schema.ts';

export interface Recording {
  readonly env: Env;
  readonly library: Library;
  readonly webinarId: string;
  readonly now: Date;
}

/** Records that a webinar has started; the first record counts. */
export function startNow(recording: Recording): Promise<void> {
  return record(recording, { startedAt: recording.now }, and(isNull(webinars.startedAt), isNull(webinars.endedAt)));
}

/** Records that a started webinar has ended; the first record counts. */
export function endNow(recording: Recording): Promise<void> {
  return record(recording, { endedAt: recording.now }, and(isNotNull(webinars.startedAt), isNull(webinars.endedAt)));
}

async function record(
  { env, library, webinarId, now }: Recording,
  times: { readonly startedAt: Date } | { readonly endedAt: Date },
  when: SQL | undefined,
): Promise<void> {
  await commit(library, [
    library
      .update(webinars)
      .set({ ...times, changedAt: now })
      .where(and(eq(webinars.id, webinarId), isNull(webinars.cancelledAt), when)),
    ...libraryChangedStatements(env, library),
  ]);
}
