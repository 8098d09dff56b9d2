import * as v from 'valibot';
import { Grading, type CoursePackage } from '#contract/library/content';
import type { Locale } from '#contract/locales';
import type {
  CourseListing,
  courseTexts,
  courseVersions,
  items,
  itemTexts,
  lessonCases,
  lessonTexts,
  transcripts,
} from '../schema.ts';
import { searchableText } from '../search-text.ts';

/** Lesson titles of a package by language and lesson. */
export function lessonTitlesOf({ lessonTexts }: CoursePackage): (typeof courseVersions.$inferInsert)['lessonTitles'] {
  const titles: Partial<Record<Locale, Record<string, string>>> = {};
  for (const { locale, lessonId, title } of lessonTexts) (titles[locale] ??= {})[lessonId] = title;
  return titles;
}

/** Number of items that an attempt shows, by quiz. */
export function itemCountsOf({ courseDocument, quizzes }: CoursePackage): Record<string, number> {
  const drawn = new Map(courseDocument.quizzes.map(({ id, draw }) => [id, draw]));
  return Object.fromEntries(
    quizzes.map(({ id, items }) => [id, drawn.get(id) ?? items.filter(({ withdrawn }) => !withdrawn).length]),
  );
}

export function listingOf(content: CoursePackage): CourseListing {
  const { languages, released, lessons, quizzes, accreditations } = content.courseDocument;
  return {
    languages,
    released,
    hasVideo: lessons.some(({ kind }) => kind === 'video'),
    hasCase: lessons.some(({ kind }) => kind === 'case'),
    hasMastery: quizzes.some(({ kind }) => kind === 'mastery'),
    lessonMinutes: lessons.reduce((sum, { minutes }) => sum + minutes, 0),
    questions: Object.values(itemCountsOf(content)),
    accreditations: accreditations.map(({ body, maximum, validFrom, validTo }) => ({
      ...{ body, maximum, validFrom, validTo },
    })),
  };
}

export function courseTextRows(versionId: string, content: CoursePackage): (typeof courseTexts.$inferInsert)[] {
  const { courseDocument } = content;
  const { title, promise, description } = courseDocument;
  const searched = { courseDocument, lessonTitles: lessonTitlesOf(content) };
  return courseDocument.languages.map((locale) => ({
    versionId,
    locale,
    title: title[locale] ?? '',
    promise: promise[locale] ?? '',
    description: description[locale] ?? '',
    searchable: searchableText(searched, locale),
  }));
}

export function lessonTextRows(versionId: string, content: CoursePackage): (typeof lessonTexts.$inferInsert)[] {
  return content.lessonTexts.map((text) => ({ versionId, ...text }));
}

export function transcriptRows(versionId: string, content: CoursePackage): (typeof transcripts.$inferInsert)[] {
  return content.transcripts.map((transcript) => ({ versionId, ...transcript }));
}

export function caseRows(versionId: string, { cases = [] }: CoursePackage): (typeof lessonCases.$inferInsert)[] {
  return cases.map(({ lessonId, ...content }) => ({ versionId, lessonId, content }));
}

export function itemRows(versionId: string, { quizzes, media }: CoursePackage): (typeof items.$inferInsert)[] {
  return quizzes.flatMap((quiz) =>
    quiz.items.map(({ id, objective, type, correct, references, figure, ...rest }, position) => ({
      versionId,
      quizId: quiz.id,
      id,
      position,
      objectiveId: objective,
      kind: type,
      correct,
      grading: v.parse(Grading, rest),
      references,
      figure: figure ? (media[figure] ?? null) : null,
    })),
  );
}

export function itemTextRows(versionId: string, { quizzes }: CoursePackage): (typeof itemTexts.$inferInsert)[] {
  return quizzes.flatMap((quiz) =>
    quiz.items.flatMap((item) =>
      Object.entries(item.texts).map(([locale, { stem, options, matches, unit, why }]) => ({
        versionId,
        quizId: quiz.id,
        itemId: item.id,
        locale: locale as Locale,
        stem,
        options: Object.entries(options).map(([id, option]) => ({ id, ...option })),
        matches: matches ? Object.entries(matches).map(([id, text]) => ({ id, text })) : null,
        unit: unit ?? null,
        explanation: why ?? null,
        figureAlt: item.figureAlt?.[locale as Locale] ?? null,
      })),
    ),
  );
}
