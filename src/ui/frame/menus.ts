import { languageCookie, languageCookieDays } from '#contract/constants';
import { splitLocale, withLocale } from '#contract/routes';
import { isLocale } from '#contract/locales';

/** Closes the frame's menus: on Escape, on a click elsewhere and when the focus moves out of them. */
function closeMenus(except?: Node): void {
  for (const menu of document.querySelectorAll<HTMLDetailsElement>('details[data-menu][open]')) {
    if (!except || !menu.contains(except)) menu.open = false;
  }
}

document.addEventListener('click', (event) => {
  const target = event.target as Element;
  closeMenus(target);
  chooseLanguage(target);
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

document.addEventListener('pointerdown', ({ target }) => setLanguageHref(target as Element));

/** Points a language link to the open page before it is used, for example in a new tab. */
function setLanguageHref(target: Element): string | undefined {
  const link = target.closest<HTMLAnchorElement>('a[data-language]');
  const language = link?.dataset['language'];
  if (!link || !isLocale(language)) return;
  // After a language prefix, a path may begin with two slashes, which would name a host.
  const rest = splitLocale(location.pathname).rest.replace(/^\/+/, '/');
  link.href = withLocale(rest, language) + location.search + location.hash;
  return language;
}

/** Stores the language for a year and opens the same page in it (specification, section 9). */
function chooseLanguage(target: Element): void {
  const language = setLanguageHref(target);
  if (!language) return;
  document.cookie = `${languageCookie}=${language}; path=/; max-age=${languageCookieDays * 86_400}; samesite=lax`;
}
