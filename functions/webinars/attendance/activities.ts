import { webinarOf } from '#contract/credit/certificates/activities';
import type { Library } from '../../data/cells.ts';
import type { AccreditedActivity } from '../../edge/manifest.ts';
import { currentCatalogue } from '../webinars/catalogue.ts';
import { endsAt } from '../webinars/rules.ts';
import type { WebinarRow } from '../webinars/schema.ts';

/** An activity of a webinar, as credit depends on it. */
export function accreditedActivity(row: WebinarRow, activityId: string): AccreditedActivity {
  const { id: webinar, sequence, hash, document, startsAt, startedAt, cancelledAt } = row;
  const { title, languages, speakers, free } = document;
  const accreditations = document.accreditations.filter(({ activity }) => activity === webinarOf(activityId)?.activity);
  return {
    isFree: free,
    cancelledAt,
    availableFrom: startedAt ?? startsAt,
    availableUntil: document.recording ? null : endsAt(row),
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
