import type { CourseSheet } from '#contract/contents';
import { defaultLocale } from '#contract/locales';
import type { RealtimeMessage } from '#contract/realtime';
import { textIn } from '../participations/texts.ts';
import { type Standing, creditState } from './rules.ts';

/** Certificates that can be claimed after something happened and could not be before, as the learner is told of them. */
export function newlyAvailable(sheet: CourseSheet, before: Standing, after: Standing, at: Date): RealtimeMessage[] {
  const { id, title, languages, accreditations } = sheet;
  return accreditations
    .filter((accreditation) => {
      const isAvailable = (standing: Standing) =>
        ['open', 'participation'].includes(creditState(accreditation, standing, at));
      return isAvailable(after) && !isAvailable(before);
    })
    .map(({ body, maximum }) => ({
      event: 'certificate_available',
      data: {
        course_name: textIn(title, defaultLocale, languages),
        course_id: id,
        accreditation_body: body,
        claim_date: null,
        cme_credits: maximum,
      },
    }));
}
