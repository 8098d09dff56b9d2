import { readFileSync } from 'node:fs';
import { runInNewContext } from 'node:vm';
import { describe, expect, test } from 'vitest';
import { accounts } from '#contract/people/accounts';
import { certificates } from '#contract/credit/certificates';
import { locales, type Locale } from '#contract/locales';
import { href, routeNames, shellPath, type RouteName } from '#contract/routes';
import { membershipRead } from '../../src/features/commerce/billing/membership-store.ts';
import { courseRead } from '../../src/features/learning/courses/course-stores.ts';
import { noFilter } from '../../src/features/learning/courses/library/filters.ts';
import { libraryRead } from '../../src/features/learning/courses/library/library-store.ts';
import { certificatesRead } from '../../src/features/credit/credits/certificates/certificate-stores.ts';
import { claimableRead, summaryRead } from '../../src/features/credit/credits/credit-stores.ts';
import { dashboardRead } from '../../src/features/home/dashboards/dashboard-store.ts';
import { lessonRead } from '../../src/features/learning/lessons/lesson-store.ts';
import { professionalRead } from '../../src/features/people/profiles/professional/professional-store.ts';
import { quizRead } from '../../src/features/learning/quizzes/quiz-store.ts';
import { reviewRead } from '../../src/features/learning/review/review-store.ts';
import { resultsRead } from '../../src/entities/quizzes/results-read.ts';
import { addressOf, type Read } from '../../src/platform/api/request.ts';

const params = { courseId: 'ecg', lessonId: 'leads', quizId: 'final', serial: 'WW-2222-3333' };
const user: Read = [accounts.endpoints.user, {}];

const order = () => [membershipRead, user];

/** The reads of a page's islands as they hydrate; pages that are missing here read nothing early. */
const readsOf: Partial<Record<RouteName, (locale: Locale) => readonly Read[]>> = {
  dashboard: (locale) => [dashboardRead(locale)],
  enrollWelcomeAboard: (locale) => [dashboardRead(locale)],
  courses: (locale) => [libraryRead({ ...noFilter, locale })],
  course: (locale) => [courseRead({ ...params, locale })],
  lesson: (locale) => [lessonRead({ courseId: 'ecg', lessonId: 'leads', locale })],
  quiz: (locale) => [quizRead({ courseId: 'ecg', quizId: 'final', locale })],
  courseSummary: (locale) => [summaryRead({ ...params, locale }), claimableRead({ ...params, locale })],
  courseComparison: (locale) => [resultsRead('comparison', { ...params, locale })],
  courseRecommendations: (locale) => [resultsRead('recommendations', { ...params, locale })],
  review: (locale) => [reviewRead(locale)],
  credits: (locale) => [certificatesRead({ locale })],
  verifyCertificate: () => [[certificates.endpoints.verify, { params: { serial: params.serial } }]],
  enroll: order,
  enrollNew: order,
  enrollBasicMonthly: order,
  enrollProYearly: order,
  profileInfo: () => [user],
  professionalInfo: () => [professionalRead],
  subscription: () => [membershipRead],
};

/** The early reads of a built page's script at an address of that page. */
function askedBy(html: string, pathname: string): string[] {
  const [, early, code] = /<script[^>]*\bdata-early="([^"]*)"[^>]*>([\s\S]*?)<\/script>/.exec(html) ?? [];
  if (!code) return [];
  const asked: string[] = [];
  runInNewContext(code, {
    document: { currentScript: { dataset: { early } } },
    location: { pathname },
    window: {},
    fetch: async (address: string) => asked.push(address),
  });
  return asked;
}

describe.each(locales)('in %s', (locale) => {
  test.each(routeNames)('the page %s asks early for what its islands ask for', (name) => {
    const html = readFileSync(`dist${shellPath(name, locale)}.html`, 'utf8');
    const address = (href as (name: RouteName, locale: Locale, params: object) => string)(name, locale, params);
    const reads = readsOf[name]?.(locale) ?? [];
    expect(askedBy(html, address)).toEqual(reads.map((read) => addressOf(...read)));
  });
});
