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

document.addEventListener('pointerdown', ({ target }) => aim(target as Element));

/** Leads a language to the place that is open before its link is used, in a new tab for example. */
function aim(target: Element): string | undefined {
  const link = target.closest<HTMLAnchorElement>('a[data-language]');
  const language = link?.dataset['language'];
  if (!link || !isLocale(language)) return;
  // Behind a prefix an address may begin like a host.
  const rest = splitLocale(location.pathname).rest.replace(/^\/+/, '/');
  link.href = withLocale(rest, language) + location.search + location.hash;
  return language;
}

/** Remembers the language for a year and keeps the place (specification, section 9). */
function chooseLanguage(target: Element): void {
  const language = aim(target);
  if (!language) return;
  document.cookie = `${languageCookie}=${language}; path=/; max-age=${languageCookieDays * 86_400}; samesite=lax`;
}
