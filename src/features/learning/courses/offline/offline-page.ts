import { href, splitLocale } from '#contract/routes';
import { loadState } from '../../../../platform/offline/offline-storage.ts';

/** Completes the page for what is not on this device: its stored courses, and another try once the connection is back. */
async function complete(): Promise<void> {
  const list = document.querySelector<HTMLElement>('[data-offline-courses]');
  if (!list) return;
  const { locale } = splitLocale(location.pathname);
  const courses = Object.entries((await loadState())?.courses ?? {});
  list.hidden = courses.length === 0;
  list.querySelector('ul')?.replaceChildren(
    ...courses.map(([courseId, { title, locale: language }]) => {
      const link = Object.assign(document.createElement('a'), {
        href: href('course', language, { courseId }),
        textContent: title,
        lang: language,
        className: 'inline-block py-2 font-semibold text-primary-800 hover:underline',
      });
      if (language !== locale) link.hreflang = language;
      const item = document.createElement('li');
      item.append(link);
      return item;
    }),
  );
}

/** Whether another page is being opened, whose navigation a reload would cancel. */
let isLeaving = false;

const leave = () => (isLeaving = true);
addEventListener('beforeunload', leave);
document.addEventListener('astro:before-preparation', leave);
addEventListener('pageshow', () => (isLeaving = false));
document.addEventListener('astro:page-load', () => {
  isLeaving = false;
  void complete();
});

const retry = () => document.querySelector('[data-offline-courses]') && location.reload();
addEventListener('online', () => !isLeaving && retry());
document.addEventListener('click', ({ target }) => (target as Element).closest('[data-retry]') && retry());
