import { webinarOf } from '#contract/credit/certificates/activities';
import type { Library } from '../../data/cells.ts';
import type { AccreditedActivity } from '../../edge/manifest.ts';
import { currentCatalogue } from '../webinars/catalogue.ts';
import { endsAt, recordedSeconds } from '../webinars/rules.ts';
import type { WebinarRow } from '../webinars/schema.ts';

/** An activity of a webinar, as credit depends on it. */
export function accreditedActivity(row: WebinarRow, activityId: string): AccreditedActivity {
  const { id: webinar, sequence, hash, document, startsAt, startedAt, cancelledAt, quizVersionId } = row;
  const { title, languages, speakers, free } = document;
  const kind = webinarOf(activityId)?.activity;
  const accreditations = document.accreditations.filter(({ activity }) => activity === kind);
  return {
    isFree: free,
    cancelledAt,
    availableFrom: startedAt ?? startsAt,
    availableUntil: recordedSeconds(row) === null ? endsAt(row) : null,
    quizVersionId: kind === 'recording' ? quizVersionId : null,
    version: {
      id: `${webinar}/${sequence}`,
      number: sequence,
      hash,
      courseDocument: { id: activityId, title, languages, teachers: speakers, accreditations },
    },
  };
}

/** Finds an activity of a webinar. */
export async function activityOf(
  library: Library,
  revision: () => Promise<number | null>,
  activityId: string,
): Promise<AccreditedActivity | undefined> {
  const found = webinarOf(activityId);
  if (!found) return undefined;
  const { webinars } = await currentCatalogue(library, revision);
  const row = webinars.find(({ id }) => id === found.webinar);
  return row && accreditedActivity(row, activityId);
}
