import { Repeat } from 'lucide-react';
import { href } from '#contract/routes';
import { currentLocale, translations } from '../../../platform/text/translations.ts';
import { ButtonLink } from '../../../ui/controls/Button.tsx';

/** The number of questions to review today, with a link to them. */
export function DueQuestions({ count }: { readonly count: number }) {
  const t = translations('dashboards');
  if (count === 0) return null;
  return (
    <section aria-labelledby="due" className="card flex flex-wrap items-center justify-between gap-4 p-5">
      <div className="flex min-w-0 items-center gap-4">
        <Repeat size={24} strokeWidth={1.5} aria-hidden="true" className="shrink-0 text-primary-700" />
        <div>
          <h2 id="due" className="text-base">
            {t('due.title', { count })}
          </h2>
          <p className="text-sm text-quiet">{t('due.text')}</p>
        </div>
      </div>
      <ButtonLink look="secondary" href={href('review', currentLocale())}>
        {t('due.start')}
      </ButtonLink>
    </section>
  );
}
