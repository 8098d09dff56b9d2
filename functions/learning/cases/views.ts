import type { CourseDocument, LocalizedText } from '#contract/library/content';
import type { Case, PackageCase } from '#contract/library/content/cases';
import type { CaseLesson } from '#contract/learning/cases';
import type { Locale } from '#contract/locales';
import { referencesOf } from '../courses/views.ts';

/** A case in one of its languages. */
export function caseIn({ variables, scenes, endings, ...rules }: PackageCase, locale: Locale): Case {
  const textOf = (texts: LocalizedText) => texts[locale] ?? '';
  return {
    ...rules,
    variables: variables.map(({ unit, ...one }) => ({
      ...{ ...one, name: textOf(one.name) },
      ...(unit && { unit: textOf(unit) }),
    })),
    scenes: scenes.map((scene) => ({
      ...scene,
      ...{ title: textOf(scene.title), text: textOf(scene.text), guideline: textOf(scene.guideline) },
      options: scene.options.map((option) => ({
        ...option,
        ...{ text: textOf(option.text), result: textOf(option.result), why: textOf(option.why) },
      })),
    })),
    endings: endings.map((ending) => ({ ...ending, title: textOf(ending.title), text: textOf(ending.text) })),
  };
}

/** The references of the guidelines of a case, by their numbers in the course. */
export function referencesIn({ scenes }: PackageCase, courseDocument: CourseDocument): CaseLesson['references'] {
  const cited = new Set(scenes.flatMap(({ references }) => references));
  return referencesOf(courseDocument)
    .map((reference, index) => ({ ...reference, number: index + 1 }))
    .filter(({ id }) => cited.has(id));
}
