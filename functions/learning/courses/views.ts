import type { CourseDocument, LocalizedText } from '#contract/library/content';
import type { Course, CourseCard } from '#contract/learning/courses';
import type { PlanType } from '#contract/plans';
import { planFor, planOpens } from '#contract/entitlements';
import type { CourseSpecialty } from '#contract/library/content/course-specialties';
import { coverUrl } from '../../library/covers/rules.ts';
import { courseProgressOf } from '../participations/course-progress.ts';
import type { CourseRow } from '../participations/queries.ts';
import { minutesOf, outlineOf, shareDone } from '../participations/outline-rules.ts';
import { creditsOf, isExpired, nextStep } from '../participations/rules.ts';
import { isCreditOpened } from '../../library/content/accreditations.ts';
import { textIn } from '../../library/content/texts.ts';

export function asCard(row: CourseRow, planType: PlanType, now: Date): CourseCard {
  const { course, text, version, isBookmarked } = row;
  const { level, languages } = version.courseDocument;
  const progress = courseProgressOf(row, planType, now);
  return {
    id: course.id,
    title: text.title,
    promise: text.promise,
    level,
    languages,
    isBookmarked,
    specialty: course.specialty as CourseSpecialty,
    isFree: course.isFree,
    isOpen: planOpens(planType, 'everyLesson', course),
    cover: coverUrl(course.id),
    minutes: minutesOf(progress.syllabus),
    lessons: progress.syllabus.lessons.length,
    credits: creditsOf(progress.syllabus, now),
    language: text.locale,
    share: shareDone(progress),
  };
}

export function asCourse(row: CourseRow & Pick<Course, 'claims'>, planType: PlanType, now: Date): Course {
  const { course, version, text, participation, claims } = row;
  const { courseDocument } = version;
  const progress = courseProgressOf(row, planType, now);
  const inLanguage = (texts: LocalizedText) => textIn(texts, text.locale, courseDocument.languages);
  return {
    ...asCard(row, planType, now),
    description: text.description,
    audience: inLanguage(courseDocument.audience),
    method: inLanguage(courseDocument.method),
    support: inLanguage(courseDocument.support),
    released: courseDocument.released,
    reviewed: courseDocument.reviewed,
    objectives: courseDocument.objectives.map((objective) => ({ ...objective, text: inLanguage(objective.text) })),
    teachers: courseDocument.teachers.map((teacher) => asTeacher(teacher, inLanguage)),
    references: referencesOf(courseDocument),
    accreditations: courseDocument.accreditations.map(({ statement, designation, ...facts }) => ({
      ...facts,
      statement: inLanguage(statement),
      designation: inLanguage(designation),
    })),
    outline: outlineOf(progress),
    next: nextStep(progress),
    startedAt: participation?.startedAt.toISOString() ?? null,
    claims: [...claims],
    creditPlan: isCreditIncluded(row, planType) ? null : planFor('credits', course),
    isExpired: isExpired(progress.syllabus, now),
    isWithdrawn: course.withdrawnAt !== null,
  };
}

/** Whether the course's credit is no matter of the plan: it includes it, some is claimed, or there is none. */
function isCreditIncluded(
  { course, version, participation, claims }: CourseRow & Pick<Course, 'claims'>,
  planType: PlanType,
): boolean {
  const { accreditations } = version.courseDocument;
  const status = { planType, passedPlan: participation?.passedPlan ?? null, isFree: course.isFree };
  return accreditations.length === 0 || claims.length > 0 || isCreditOpened(status);
}

export function referencesOf({ references }: CourseDocument): Course['references'] {
  return references.map(({ url, ...reference }) => ({ ...reference, ...(url && isWeb(url) && { url }) }));
}

/** Older versions may name an address that runs a script. */
function isWeb(url: string): boolean {
  return /^https?:\/\//i.test(url);
}

function asTeacher(
  teacher: CourseDocument['teachers'][number],
  inLanguage: (texts: LocalizedText) => string,
): Course['teachers'][number] {
  const disclosures = teacher.disclosures.map((one) => ({ ...one, relationship: inLanguage(one.relationship) }));
  return { ...teacher, role: inLanguage(teacher.role), disclosures };
}
