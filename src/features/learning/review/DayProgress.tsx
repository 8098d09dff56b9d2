import { secondsPerQuestion, type Review } from '#contract/learning/review';
import { href } from '#contract/routes';
import { currentLocale, translations } from '../../../platform/text/translations.ts';
import { ProgressBar } from '../../../ui/display/ProgressBar.tsx';

/** How much of today's five minutes is done, and the way out of them. */
export function DayProgress({ today: { answeredToday, questions } }: { readonly today: Review }) {
  const t = translations('review');
  const minutes = Math.ceil((questions.length * secondsPerQuestion) / 60);
  return (
    <div className="flex flex-col gap-2">
      <div className="flex flex-wrap items-baseline justify-between gap-x-4 gap-y-1">
        <p className="font-semibold text-ink">{t('title')}</p>
        <p className="flex items-center gap-3 text-sm text-quiet">
          {t('left', { count: minutes })}
          <a href={href('dashboard', currentLocale())} className="page-link">
            {t('stop')}
          </a>
        </p>
      </div>
      <ProgressBar share={answeredToday / (answeredToday + questions.length)} label={t('progress')} />
    </div>
  );
}
