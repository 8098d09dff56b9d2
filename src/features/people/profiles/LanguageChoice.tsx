import { useState } from 'react';
import { isLocale, locales, type Locale } from '#contract/locales';
import { href } from '#contract/routes';
import { localeFacts } from '#contract/text/locale-facts';
import { failureText } from '../../../platform/api/failure-texts.ts';
import { currentLocale, translations } from '../../../platform/text/translations.ts';
import { Notice } from '../../../ui/controls/Notice.tsx';
import { useAction } from '../../../ui/controls/use-action.ts';
import { changeLocale } from './user-changes.ts';

/** The language of mails to a user; if it differs from the page's, a link switches the pages to it. */
export function LanguageChoice({ chosen }: { readonly chosen: Locale }) {
  const t = translations('profiles');
  const [hasChosen, setChosen] = useState(false);
  const { isBusy, failure, run } = useAction(async (locale: Locale) => {
    await changeLocale(locale);
    setChosen(true);
  });
  const language = new Intl.DisplayNames(currentLocale(), { type: 'language' }).of(chosen) ?? chosen;
  return (
    <span className="mb-1.5 flex flex-col gap-3 font-normal">
      <select
        aria-label={t('language')}
        value={chosen}
        disabled={isBusy}
        onChange={({ target: { value } }) => isLocale(value) && void run(value)}
        className="field max-w-60"
      >
        {locales.map((locale) => (
          <option key={locale} value={locale} lang={locale}>
            {localeFacts[locale].name}
          </option>
        ))}
      </select>
      {failure !== undefined && <Notice kind="danger">{failureText(failure)}</Notice>}
      <span role="status" className={hasChosen ? undefined : 'sr-only'}>
        {hasChosen && (
          <>
            {t('languageSaved', { language })}{' '}
            {chosen !== currentLocale() && (
              <a
                href={href('profileInfo', chosen)}
                hrefLang={chosen}
                data-language={chosen}
                data-astro-reload
                className="page-link"
              >
                {t('switchPages', { language })}
              </a>
            )}
          </>
        )}
      </span>
    </span>
  );
}
