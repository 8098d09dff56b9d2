import type { CourseDocument, LocalizedText } from '#contract/contents';
import type { Course, CourseCard } from '#contract/courses';
import type { Locale } from '#contract/locales';
import type { PlanType } from '#contract/plans';
import { planOpens } from '#contract/plans';
import type { CourseSpecialty } from '#contract/professions';
import { coverUrl } from '../covers/rules.ts';
import { journeyOf, progressOf } from '../participations/journey.ts';
import type { CourseRow } from '../participations/queries.ts';
import {
  creditsOf,
  isExpired,
  minutesOf,
  nextStep,
  outlineOf,
  shareDone,
  type Journey,
} from '../participations/rules.ts';
import { textIn } from '../participations/texts.ts';
import type { CardRow } from './queries.ts';

export function journeyOfCard(row: CardRow, planType: PlanType, now: Date): Journey {
  const { lessons, quizzes, accreditations, itemCounts, lessonTitles, isFree } = row;
  return {
    title: row.title,
    syllabus: { lessons, quizzes, accreditations, itemCounts, lessonTitles },
    isFree,
    planType,
    progress: progressOf(row),
    now,
  };
}

type Shown = Pick<CourseCard, 'id' | 'title' | 'promise' | 'level' | 'languages' | 'isBookmarked'> & {
  specialty: string;
  locale: Locale;
};

function cardOf(shown: Shown, journey: Journey): CourseCard {
  const { syllabus, isFree, planType, now } = journey;
  const { id, title, promise, level, languages, isBookmarked } = shown;
  return {
    id,
    title,
    promise,
    level,
    languages,
    isBookmarked,
    specialty: shown.specialty as CourseSpecialty,
    isFree,
    isOpen: planOpens(planType, 'everyLesson', { isFree }),
    cover: coverUrl(id),
    minutes: minutesOf(syllabus),
    lessons: syllabus.lessons.length,
    credits: creditsOf(syllabus, now),
    language: shown.locale,
    share: shareDone(journey),
  };
}

export function asCard(row: CardRow, planType: PlanType, now: Date): CourseCard {
  return cardOf(row, journeyOfCard(row, planType, now));
}

export function asCourse(row: CourseRow, planType: PlanType, now: Date): Course {
  const { course, version, text, participation } = row;
  const { courseDocument } = version;
  const journey = journeyOf(row, planType, now);
  const inLanguage = (texts: LocalizedText) => textIn(texts, text.locale, courseDocument.languages);
  return {
    ...cardOf({ ...courseDocument, ...text, id: course.id, isBookmarked: row.isBookmarked }, journey),
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
    outline: outlineOf(journey),
    next: nextStep(journey),
    startedAt: participation?.startedAt.toISOString() ?? null,
    isExpired: isExpired(journey.syllabus, now),
    isWithdrawn: course.withdrawnAt !== null,
  };
}

export function referencesOf({ references }: CourseDocument): Course['references'] {
  return references.map(({ url, ...reference }) => ({ ...reference, ...(url && isWeb(url) && { url }) }));
}

/** Versions of old may name an address that runs a script. */
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
