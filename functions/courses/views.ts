import type { CourseDocument, LocalizedText } from '#contract/contents';
import type { Course, CourseCard } from '#contract/courses';
import type { Locale } from '#contract/locales';
import type { PlanType } from '#contract/plans';
import { planOpens } from '#contract/plans';
import type { CourseSpecialty } from '#contract/professions';
import { coverUrl } from '../content/media.ts';
import type { CardRow, CourseRow } from './queries.ts';
import {
  creditsOf,
  isExpired,
  minutesOf,
  nextStep,
  outlineOf,
  shareDone,
  type Journey,
  type Progress,
  type Syllabus,
} from './rules.ts';

/** The text of a language, else of the first language that has one. */
export function textIn(texts: LocalizedText, locale: Locale): string {
  return texts[locale] ?? Object.values(texts)[0] ?? '';
}

/** Lesson titles in a language, each falling back to the course's first language. */
export function lessonTitlesIn(
  { courseDocument, lessonTitles }: CourseRow['version'],
  locale: Locale,
): Record<string, string> {
  const [first = locale] = courseDocument.languages;
  return { ...lessonTitles[first], ...lessonTitles[locale] };
}

type Marks = Pick<CourseRow, 'participation' | 'lessonMarks' | 'quizMarks'>;

function progressOf({ participation, lessonMarks, quizMarks }: Marks): Progress | null {
  return participation && { ...participation, lessons: lessonMarks, quizzes: quizMarks };
}

/** The way of a viewer through a course as the rules see it. */
export function journeyOf(row: CourseRow, planType: PlanType, now: Date): Journey {
  const { courseDocument, itemCounts } = row.version;
  const lessonTitles = lessonTitlesIn(row.version, row.text.locale);
  const syllabus: Syllabus = { ...courseDocument, itemCounts, lessonTitles };
  return { syllabus, isFree: row.course.isFree, planType, progress: progressOf(row), now };
}

export function journeyOfCard(row: CardRow, planType: PlanType, now: Date): Journey {
  const { lessons, quizzes, accreditations, itemCounts, lessonTitles, isFree } = row;
  return {
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
  const inLanguage = (texts: LocalizedText) => textIn(texts, text.locale);
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
    references: courseDocument.references,
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

function asTeacher(
  teacher: CourseDocument['teachers'][number],
  inLanguage: (texts: LocalizedText) => string,
): Course['teachers'][number] {
  const disclosures = teacher.disclosures.map((one) => ({ ...one, relationship: inLanguage(one.relationship) }));
  return { ...teacher, role: inLanguage(teacher.role), disclosures };
}
