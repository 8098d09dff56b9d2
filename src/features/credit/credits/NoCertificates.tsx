import { href } from '#contract/routes';
import { currentLocale, translations } from '../../../platform/text/translations.ts';
import { ButtonLink } from '../../../ui/controls/Button.tsx';

/** Replaces the list for learners without certificates. */
export function NoCertificates() {
  const t = translations('credit-list');
  return (
    <section className="mx-auto flex max-w-[520px] flex-col items-center gap-4 py-6 text-center">
      <img src="/art/empty-credits.svg" alt="" width="280" height="210" />
      <h2 className="text-xl">{t('emptyTitle')}</h2>
      <p>{t('emptyText')}</p>
      <ButtonLink href={href('courses', currentLocale())}>{t('emptyAction')}</ButtonLink>
    </section>
  );
}
