import { isLocale, type Locale } from '#contract/locales';
import { translator, type Texts, type Translate } from '#contract/text/texts';

type Namespaces = Readonly<Record<string, Texts>>;

interface Words {
  readonly locale: Locale;
  readonly namespaces: Namespaces;
  readonly translators: Map<string, Translate>;
}

/** Id of the data block that carries a page's words. */
export const translationsElementId = 'texts';

/** At build time: the words of the page being rendered. */
let building: Words | undefined;

/** In the browser: the words read last, and the data block they came from. */
let read: { from: Element | null; words: Words } | undefined;

/** Words that came later than their page, by namespace. A change of language loads everything again. */
const brought = new Map<string, Texts>();

/** Adds the words of something that was loaded only when it was needed. */
export function addTranslations(namespace: string, texts: Texts): void {
  brought.set(namespace, texts);
}

/** Sets the words of the page that is being built; the layout calls it before any island renders. */
export function setTranslations(locale: Locale, namespaces: Namespaces): void {
  building = { locale, namespaces, translators: new Map() };
}

function words(): Words {
  if (import.meta.env.SSR && building) return building;
  const from = document.getElementById(translationsElementId);
  if (read?.from !== from || !read) {
    const { lang } = document.documentElement;
    const namespaces = JSON.parse(from?.textContent || '{}') as Namespaces;
    read = { from, words: { locale: isLocale(lang) ? lang : 'en', namespaces, translators: new Map() } };
  }
  return read.words;
}

/** The language of the page. */
export function currentLocale(): Locale {
  return words().locale;
}

/** The words of one namespace; the page's layout or `addTranslations` must have brought it along. */
export function translations(namespace: string): Translate {
  const { locale, namespaces, translators } = words();
  let found = translators.get(namespace);
  if (!found) {
    found = translator(namespaces[namespace] ?? brought.get(namespace) ?? {}, locale);
    translators.set(namespace, found);
  }
  return found;
}
