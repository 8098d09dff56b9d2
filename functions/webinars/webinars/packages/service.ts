import type { Reply } from '#contract/feature';
import type { webinars } from '#contract/webinars/webinars';
import type { SentWebinar } from '#contract/webinars/webinars/package';
import type { Library } from '../../../data/cells.ts';
import { sha256 } from '../../../data/ids.ts';
import { fail } from '../../../edge/errors.ts';
import type { Env } from '../../../env.ts';
import { storeSources } from '../../../library/content/packages/sources.ts';
import { refuseFaulty } from '../../../library/content/faulty.ts';
import { unmarkedIn } from '../../../library/content/withdrawals/service.ts';
import { fillFreeSeats } from '../registrations/service.ts';
import { deliverSchedules } from '../schedules/service.ts';
import { resolveWebinar } from '#contract/webinars/webinars/package/days';
import { storePackage, webinarRow } from './queries.ts';
import { hasQuiz, inQuiz, recordingCourse } from '#contract/webinars/webinars/package/quiz';
import { packageFaultsOf } from '#contract/webinars/webinars/package/rules';

type Imported = Reply<(typeof webinars)['endpoints']['import']>;

/**
 * Publishes a webinar package, and stores the files that it was made from; refused if its host has rescheduled or cancelled
 * the webinar since the last one.
 */
export async function importWebinar(
  env: Env,
  db: Library,
  { sources, ...written }: SentWebinar,
  now: Date,
): Promise<Imported> {
  const hash = await sha256(JSON.stringify(written));
  const known = await webinarRow(db, written.id);
  const content = resolveWebinar(written, known?.importedAt ?? now);
  const faults = packageFaultsOf(content);
  await refuseFaulty(faults);
  if (sources) await storeSources(env, hash, sources);
  if (known?.hash === hash) return { webinar: known.id, sequence: known.sequence, isNew: false };
  const unmarked = hasQuiz(content) ? await unmarkedIn(db, recordingCourse(content)) : [];
  await refuseFaulty(unmarked.map(inQuiz));
  const sequence = await storePackage(env, db, { hash, content, now });
  if (sequence === undefined) fail('WEBINAR_CHANGED');
  const stored = await webinarRow(db, content.id);
  if (stored) await fillFreeSeats(env, stored, now);
  await deliverSchedules(env);
  return { webinar: content.id, sequence, isNew: true };
}
