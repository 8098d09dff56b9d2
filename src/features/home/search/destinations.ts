import { localeFacts } from '#contract/text/locale-facts';
import { locales } from '#contract/locales';
import { href, type PlainRouteName } from '#contract/routes';
import type { SearchHit } from '#contract/home/search';
import { currentLocale, translations } from '../../../platform/text/translations.ts';

/** Something that can be chosen. */
export interface Choice {
  readonly id: string;
  readonly name: string;
  readonly detail: string;
  /** Absent if choosing it presses a link or button of the page. */
  readonly address?: string;
  readonly press?: () => void;
}

/** Pages, with the keys of their name and description in the texts of the frame. */
const pages: readonly { readonly route: PlainRouteName; readonly name: string; readonly detail: string }[] = [
  { route: 'dashboard', name: 'nav.dashboard', detail: 'dashboard' },
  { route: 'courses', name: 'nav.courses', detail: 'courses' },
  { route: 'review', name: 'nav.review', detail: 'review' },
  { route: 'webinars', name: 'nav.webinars', detail: 'webinars' },
  { route: 'credits', name: 'nav.credits', detail: 'credits' },
  { route: 'groups', name: 'nav.groups', detail: 'groups' },
  { route: 'promptingTool', name: 'nav.tools', detail: 'tools' },
  { route: 'profileInfo', name: 'account.profile', detail: 'account' },
  { route: 'professionalInfo', name: 'account.profession', detail: 'profession' },
  { route: 'subscription', name: 'account.subscription', detail: 'subscription' },
  { route: 'pricing', name: 'nav.pricing', detail: 'pricing' },
];

/** The pages whose name or description has all words of a text. */
export function pagesFor(text: string): Choice[] {
  const t = translations('frame');
  const choices = pages.map(({ route, name, detail }) => ({
    id: `page-${route}`,
    name: t(name),
    detail: t(`more.says.${detail}`),
    address: href(route, currentLocale()),
  }));
  return choices.filter((choice) => hasWords(choice, text));
}

/** What the frame of the open page offers: languages and logging out. */
export function actionsFor(text: string): Choice[] {
  const t = translations('frame');
  const pressed = (selector: string) => document.querySelector<HTMLElement>(selector);
  const languages = locales
    .filter((locale) => locale !== currentLocale())
    .map((locale) => ({
      id: `language-${locale}`,
      name: localeFacts[locale].name,
      detail: t('language'),
      selector: `[data-language="${locale}"]`,
    }));
  const logOut = { id: 'log-out', name: t('account.logout'), detail: '', selector: '[data-logout]' };
  return [...languages, logOut]
    .filter((choice) => pressed(choice.selector) !== null && hasWords(choice, text))
    .map(({ selector, ...choice }) => ({ ...choice, press: () => pressed(selector)?.click() }));
}

function hasWords({ name, detail }: Pick<Choice, 'name' | 'detail'>, text: string): boolean {
  const all = plain(`${name} ${detail}`);
  return plain(text)
    .split(/\s+/)
    .every((word) => all.includes(word));
}

function plain(text: string): string {
  return text
    .normalize('NFD')
    .replace(/\p{Diacritic}/gu, '')
    .toLowerCase()
    .trim();
}

/** The address of a hit: its page, and the paragraph or the second in it. */
export function addressOf({ place }: SearchHit): string {
  const locale = currentLocale();
  switch (place.page) {
    case 'course':
      return href('course', locale, place);
    case 'quiz':
      return `${href('quiz', locale, place)}#answers`;
    case 'webinar':
      return href('webinar', locale, place) + secondFragment(place.second);
    case 'lesson':
      return (
        href('lesson', locale, place) + (place.block === null ? secondFragment(place.second) : `#block-${place.block}`)
      );
  }
}

/** A time in a video, as media fragments have it. */
const secondFragment = (second: number | null): string => (second === null ? '' : `#t=${Math.floor(second)}`);
