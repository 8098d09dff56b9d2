import { isLocale, type Locale } from '#contract/locales';
import { translator, type Texts, type Translate } from '#contract/text/texts';

type Namespaces = Readonly<Record<string, Texts>>;

interface PageTexts {
  readonly locale: Locale;
  readonly namespaces: Namespaces;
  readonly translators: Map<string, Translate>;
}

/** Id of the data block with a page's translations. */
export const translationsElementId = 'texts';

/** At build time: the translations of the page that is being rendered. */
let builtPage: PageTexts | undefined;

/** In the browser: the translations that were read last, and their data block. */
let cached: { from: Element | null; words: PageTexts } | undefined;

/** Translations that were loaded after the page, by namespace. A change of language loads everything again. */
const added = new Map<string, Texts>();

/** Adds translations that were loaded after the page. */
export function addTranslations(namespace: string, texts: Texts): void {
  added.set(namespace, texts);
}

/** Sets the translations of the page that is being built; the layout calls it before any island renders. */
export function setTranslations(locale: Locale, namespaces: Namespaces): void {
  builtPage = { locale, namespaces, translators: new Map() };
}

function words(): PageTexts {
  if (import.meta.env.SSR && builtPage) return builtPage;
  const from = document.getElementById(translationsElementId);
  if (cached?.from !== from || !cached) {
    const { lang } = document.documentElement;
    const namespaces = JSON.parse(from?.textContent || '{}') as Namespaces;
    cached = { from, words: { locale: isLocale(lang) ? lang : 'en', namespaces, translators: new Map() } };
  }
  return cached.words;
}

/** The language of the page. */
export function currentLocale(): Locale {
  return words().locale;
}

/** The translations of one namespace, which the page's layout or `addTranslations` has provided. */
export function translations(namespace: string): Translate {
  const { locale, namespaces, translators } = words();
  let found = translators.get(namespace);
  if (!found) {
    found = translator(namespaces[namespace] ?? added.get(namespace) ?? {}, locale);
    translators.set(namespace, found);
  }
  return found;
}
