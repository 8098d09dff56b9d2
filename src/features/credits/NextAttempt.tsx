import { useEffect, useState } from 'react';
import type { Summary } from '#contract/quizzes';
import { href } from '#contract/routes';
import { momentText } from '../../platform/text/formats/formats.ts';
import { currentLocale, translations } from '../../platform/text/translations.ts';
import { ButtonLink } from '../../ui/controls/Button.tsx';

/** When the mastery quiz may be tried again, and how often. */
export function NextAttempt({ summary }: { readonly summary: Summary }) {
  const t = translations('credits');
  const locale = currentLocale();
  const { courseId, masteryQuizId, attemptsLeft, waitUntil } = summary;
  const isWaiting = useWaiting(waitUntil);
  const left = attemptsLeft === null ? t('summary.retry.unlimited') : t('summary.retry.left', { count: attemptsLeft });
  if (attemptsLeft === 0 || isWaiting) {
    return (
      <>
        <p className="font-medium text-ink">
          {attemptsLeft === 0
            ? t('summary.retry.none')
            : `${t('summary.retry.wait', { moment: momentText(waitUntil ?? '') })} ${left}`}
        </p>
        <div className="mt-2">
          <ButtonLink look="secondary" href={href('course', locale, { courseId })}>
            {t('summary.retry.course')}
          </ButtonLink>
        </div>
      </>
    );
  }
  return (
    <div className="mt-2 flex flex-wrap items-center justify-center gap-x-4 gap-y-2 sm:justify-start">
      <ButtonLink href={href('quiz', locale, { courseId, quizId: masteryQuizId })}>
        {t('summary.retry.start', { number: summary.attemptNumber + 1 })}
      </ButtonLink>
      <p className="text-sm text-quiet">{left}</p>
    </div>
  );
}

/** Longest time a timer can wait, in milliseconds. */
const longestTimer = 2 ** 31 - 1;

/** Whether an instant is still to come; turns false by itself when it has passed. */
function useWaiting(until: string | null): boolean {
  const [isOver, setOver] = useState(until === null);
  useEffect(() => {
    if (until === null) return;
    const left = new Date(until).getTime() - Date.now();
    const timer = setTimeout(() => setOver(true), Math.min(Math.max(left, 0), longestTimer));
    return () => clearTimeout(timer);
  }, [until]);
  return !isOver;
}
