import type { PackageItem } from '#contract/library/content';
import type { WebinarPackage } from '#contract/webinars/webinars/package';
import { aRecordedPackage, type WebinarChange } from './webinar-package.ts';

/** The terms of a recording with a mastery quiz: four items, a pass mark of 70 %, two attempts an hour apart. */
export const recordingTerms = {
  activity: 'recording',
  maximum: 0.25,
  passMark: 70,
  attempts: 2,
  waitMinutes: 60,
  reveal: 'after-pass',
} as const;

/** A webinar whose recording is accredited and has a mastery quiz; the right option is always `b`. */
export function aQuizzedPackage({ accreditation, ...change }: WebinarChange = {}): WebinarPackage {
  const recorded = aRecordedPackage({ accreditation: { ...recordingTerms, ...accreditation }, ...change });
  const item = (number: number): PackageItem => ({
    id: `m${number}`,
    objective: 'rhythm',
    type: 'single',
    correct: ['b'],
    references: [],
    texts: Object.fromEntries(
      recorded.languages.map((locale) => [
        locale,
        {
          stem: `What is rhythm ${number}? (${locale})`,
          options: { a: { text: 'Flutter', why: 'No waves' }, b: { text: 'Sinus', why: 'A P wave before each QRS' } },
        },
      ]),
    ),
  });
  return { ...recorded, mastery: [1, 2, 3, 4].map(item) };
}
