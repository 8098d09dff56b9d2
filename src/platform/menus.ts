import { languageCookie, languageCookieDays } from '#contract/constants';
import { splitLocale, withLocale } from '#contract/routes';
import { isLocale } from '#contract/locales';

/** Menus of the frame: they close on Escape, on a click elsewhere, when the focus leaves them and when a page follows. */
function closeMenus(except?: Node): void {
  for (const menu of document.querySelectorAll<HTMLDetailsElement>('details[data-menu][open]')) {
    if (!except || !menu.contains(except)) menu.open = false;
  }
}

document.addEventListener('click', (event) => {
  const target = event.target as Element;
  closeMenus(target);
  const choice = target.closest<HTMLAnchorElement>('a[data-language]');
  if (choice) chooseLanguage(choice);
});

document.addEventListener('keydown', (event) => {
  if (event.key !== 'Escape') return;
  const open = document.querySelector<HTMLDetailsElement>('details[data-menu][open]');
  closeMenus();
  open?.querySelector('summary')?.focus();
});

document.addEventListener('focusout', ({ relatedTarget }) => {
  if (relatedTarget instanceof Node) closeMenus(relatedTarget);
});

/** Remembers the language for a year and keeps page and query (specification, section 9). */
function chooseLanguage(link: HTMLAnchorElement): void {
  const language = link.dataset['language'];
  if (!isLocale(language)) return;
  document.cookie = `${languageCookie}=${language}; path=/; max-age=${languageCookieDays * 86_400}; samesite=lax`;
  link.href = withLocale(splitLocale(location.pathname).rest, language) + location.search;
}
