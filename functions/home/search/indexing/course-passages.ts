import type { CourseDocument } from '#contract/library/content';
import type { Locale } from '#contract/locales';
import { textIn } from '../../../library/content/texts.ts';
import { cuePassages, type Passage } from '#contract/home/search/passages';
import { blocksOf, textOf } from '#contract/home/search/blocks';
import { chapterPassages } from './video-passages.ts';
import type { CourseContent } from './queries.ts';

/** Everything in a course that can be found, in all its languages. */
export function coursePassages(course: CourseContent): Passage[] {
  const { courseDocument } = course;
  return [
    ...courseDocument.languages.flatMap((locale) => [
      ...overviewPassages(course, locale),
      ...lessonPassages(course, locale),
      ...itemPassages(course, locale),
    ]),
    ...transcriptPassages(course),
  ];
}

function overviewPassages({ courseDocument, courseTexts }: CourseContent, locale: Locale): Passage[] {
  const { teachers, languages, objectives } = courseDocument;
  const { title = '', promise = '', description = '' } = courseTexts.find((one) => one.locale === locale) ?? {};
  const taught = objectives.map(({ text }) => textIn(text, locale, languages));
  return [
    {
      ...{ kind: 'course', locale, place: {}, heading: title, context: '' },
      text: [promise, textOf(description), ...taught].join(' '),
    },
    ...teachers.map(({ id, name, credentials }): Passage => ({
      ...{ kind: 'teacher', locale, place: { person: id }, heading: name, text: credentials, context: title },
    })),
  ];
}

function lessonPassages({ courseDocument, lessonTexts, cases }: CourseContent, locale: Locale): Passage[] {
  return lessonTexts
    .filter((text) => text.locale === locale)
    .flatMap(({ lessonId, title, summary, html }): Passage[] => {
      const lesson = courseDocument.lessons.find(({ id }) => id === lessonId);
      return [
        {
          ...{ kind: 'lesson', locale, place: { lessonId }, heading: title, context: '' },
          text: [summary, ...openingOf(cases, lessonId, locale)].join(' '),
        },
        ...blocksOf(html).flatMap(({ position: block, heading, text, figures }): Passage[] => [
          ...figures.map((alt, figure): Passage => ({
            ...{ kind: 'figure', locale, place: { lessonId, block, figure }, heading, text: alt, context: title },
          })),
          ...(text
            ? [{ kind: 'paragraph' as const, locale, place: { lessonId, block }, heading, text, context: title }]
            : []),
        ]),
        ...(lesson?.kind === 'video'
          ? chapterPassages(lesson.chapters ?? [], {
              locale,
              languages: courseDocument.languages,
              place: { lessonId },
              title,
            })
          : []),
      ];
    });
}

/** The first scene of an interactive case; its later ones would reveal how it goes on. */
function openingOf(cases: CourseContent['cases'], lessonId: string, locale: Locale): string[] {
  const content = cases.find((one) => one.lessonId === lessonId)?.content;
  const scene = content?.scenes.find(({ id }) => id === content.start);
  return [scene?.title[locale], scene?.text[locale]].filter((text) => text !== undefined);
}

/** What is said in videos; there may be captions in more languages than texts. */
function transcriptPassages({ transcripts, lessonTexts, courseDocument }: CourseContent): Passage[] {
  return transcripts.flatMap(({ lessonId, locale, cues }) => {
    const title = titleOf(lessonTexts, lessonId, [locale, ...courseDocument.languages]);
    return cuePassages(cues, { locale, place: { lessonId }, title });
  });
}

function titleOf(
  texts: CourseContent['lessonTexts'],
  lessonId: string,
  languages: CourseDocument['languages'],
): string {
  const found = languages.flatMap((locale) =>
    texts.filter((one) => one.lessonId === lessonId && one.locale === locale),
  );
  return found[0]?.title ?? '';
}

/** Explanations of questions: who may read them is decided for each learner. */
function itemPassages({ itemTexts }: CourseContent, locale: Locale): Passage[] {
  return itemTexts
    .filter((text) => text.locale === locale)
    .map(({ quizId, itemId, stem, options, explanation, figureAlt }) => ({
      kind: 'explanation',
      locale,
      place: { quizId, itemId },
      heading: stem,
      text: [explanation, ...options.map(({ why }) => why)].filter(Boolean).join(' '),
      context: figureAlt ?? '',
    }));
}
