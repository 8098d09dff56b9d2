import { samples, type SampleCourse } from '#contract/learning/samples';
import { nextQuery } from '#contract/navigation/gates';
import { href } from '#contract/routes';
import { request } from '../../../platform/api/request.ts';
import { currentLocale, translations } from '../../../platform/text/translations.ts';
import { loadTranslations } from './texts.ts';

/** Fills the list of courses; the page reserves its space. */
export async function listCourses(section: HTMLElement): Promise<void> {
  const locale = currentLocale();
  const [list, template] = [section.querySelector('ul'), section.querySelector('template')];
  if (!list || !template) return;
  try {
    const [courses] = await Promise.all([
      request(samples.endpoints.courses, { query: { locale } }),
      loadTranslations(['learning']),
    ]);
    list.replaceChildren(...courses.map((course) => cardOf(course, template)));
  } catch {
    list.replaceChildren();
    section.querySelector('[data-failed]')?.removeAttribute('hidden');
  }
  list.removeAttribute('aria-busy');
}

function cardOf(course: SampleCourse, template: HTMLTemplateElement): Node {
  const { id, title, specialty, cover, minutes, credits, language } = course;
  const t = translations('learning');
  const locale = currentLocale();
  const card = template.content.cloneNode(true) as DocumentFragment;
  const write = (name: string, text: string) => {
    const element = card.querySelector(`[data-${name}]`);
    if (element) element.textContent = text;
  };
  card.querySelector('img')?.setAttribute('src', cover);
  const link = card.querySelector('a');
  link?.setAttribute('href', `${href('signup', locale)}${nextQuery(href('course', locale, { courseId: id }))}`);
  link?.setAttribute('lang', language);
  write('title', title);
  write('specialty', t(`specialties.${specialty}`));
  write('minutes', t('minutes', { count: minutes }));
  write('credits', t('credits', { count: credits }));
  if (credits === 0) card.querySelector('[data-credits]')?.parentElement?.remove();
  return card;
}
