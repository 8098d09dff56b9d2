import type { Certificate } from '#contract/credit/certificates';
import { credits, type Claimable } from '#contract/credit/credits';
import type { Locale } from '#contract/locales';
import { quizzes, type Summary } from '#contract/learning/quizzes';
import { request } from '../../../platform/api/request.ts';
import { loadedStores } from '../../../platform/api/loaded-store.ts';
import { currentLocale } from '../../../platform/text/translations.ts';

const { endpoints } = credits;

const inLocale = () => ({ locale: currentLocale() });

interface CourseAddress {
  readonly courseId: string;
  readonly locale: Locale;
}

/** The reads of result and credit of a course, which island and early script of their page request. */
export const summaryRead = ({ courseId, locale }: CourseAddress) =>
  [quizzes.endpoints.summary, { params: { courseId }, query: { locale } }] as const;
export const claimableRead = ({ courseId, locale }: CourseAddress) =>
  [endpoints.claimable, { params: { courseId }, query: { locale } }] as const;

/** Result of a course's mastery quiz, by course. */
export const summaryOf = loadedStores<string, Summary>((courseId) =>
  request(...summaryRead({ courseId, ...inLocale() })),
);

/** What can be claimed for a course, by course. */
export const claimableOf = loadedStores<string, Claimable>((courseId) =>
  request(...claimableRead({ courseId, ...inLocale() })),
);

/** Claims one accreditation's credit and shows it as claimed at once. */
export async function claim(
  courseId: string,
  accreditationId: string,
  claimed: { credits: number; name: string },
): Promise<Certificate> {
  const certificate = await request(endpoints.claim, {
    params: { courseId, accreditationId },
    body: { ...claimed, attested: true, ...inLocale() },
  });
  claimableOf(courseId).change((claimable) => ({
    ...claimable,
    credits: claimable.credits.map((credit) =>
      credit.accreditationId === accreditationId
        ? { ...credit, state: 'claimed', certificateSerial: certificate.serial, claimed: certificate.credits }
        : credit,
    ),
  }));
  return certificate;
}
