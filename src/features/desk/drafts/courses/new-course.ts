import type { Locale } from '#contract/locales';
import { localizedSkeleton } from '../../../../entities/desk/skeletons.ts';

/** The texts of the skeleton of a course, by path. */
const skeleton = import.meta.glob<string>('/src/contract/library/content/skeletons/course/**', {
  query: '?raw',
  import: 'default',
  eager: true,
});

const folder = '/src/contract/library/content/skeletons/course/';

/** The texts of a new course of placeholders in a language, which has no faults. */
export function newCourseTexts(courseId: string, title: string, locale: Locale, today: string): Record<string, string> {
  const texts = Object.entries(skeleton).map(([file, text]) => {
    const path = file.slice(folder.length).replace('.en.md', `.${locale}.md`);
    const localized = localizedSkeleton(text, locale)
      .replace(/^id: .*/m, `id: ${courseId}`)
      .replace(/^(released|reviewed): .*/gm, `$1: ${today}`)
      .replace(/^title: .*/m, `title: {${locale}: ${JSON.stringify(title)}}`);
    return [path, path === 'course.yaml' || !path.endsWith('.md') ? localized : text] as const;
  });
  return Object.fromEntries(texts);
}
