import { useLayoutEffect, useRef, type ReactNode } from 'react';
import type { Review } from '#contract/learning/review';
import { href } from '#contract/routes';
import { currentLocale, translations } from '../../../platform/text/translations.ts';
import { ButtonLink } from '../../../ui/controls/Button.tsx';

/** Today's questions are answered, or none is due: when the next ones are. */
export function NothingDue({ today: { answeredToday, laterCount, nextInDays } }: { readonly today: Review }) {
  const t = translations('review');
  const heading = useRef<HTMLHeadingElement>(null);
  const isDone = answeredToday > 0;
  useLayoutEffect(() => {
    if (!isDone) return;
    scrollTo({ top: 0, behavior: 'instant' });
    heading.current?.focus({ preventScroll: true });
  }, [isDone]);
  return (
    <Picture name="review-done">
      <h1 ref={heading} tabIndex={-1} className="text-2xl">
        {t(isDone ? 'done.title' : 'nothingDue')}
      </h1>
      {isDone && <p>{t('done.text', { count: answeredToday })}</p>}
      {laterCount > 0 && <p>{t('later', { count: laterCount })}</p>}
      {laterCount === 0 && nextInDays !== null && <p>{t('nextDue', { count: nextInDays })}</p>}
      <ButtonLink href={href('dashboard', currentLocale())}>{t('toDashboard')}</ButtonLink>
    </Picture>
  );
}

/** For learners who have answered nothing wrong or unsure yet. */
export function NothingYet() {
  const t = translations('review');
  return (
    <Picture name="quiz-start">
      <h1 className="text-2xl">{t('empty.title')}</h1>
      <p>{t('empty.text')}</p>
      <ButtonLink href={href('courses', currentLocale())}>{t('empty.action')}</ButtonLink>
    </Picture>
  );
}

function Picture({ name, children }: { readonly name: string; readonly children: ReactNode }) {
  return (
    <section className="mx-auto flex max-w-[520px] flex-col items-center gap-4 py-6 text-center">
      <img src={`/art/${name}.svg`} alt="" width="280" height="210" />
      {children}
    </section>
  );
}
