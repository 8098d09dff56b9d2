import { useEffect, useState } from 'react';
import type { Summary } from '#contract/learning/quizzes';
import { href } from '#contract/routes';
import { currentLocale, translations } from '../../../platform/text/translations.ts';
import { ButtonLink } from '../../../ui/controls/Button.tsx';

/** The next attempt at the mastery quiz: when it may begin, how many are left, and the answers of the last one. */
export function NextAttempt({ summary }: { readonly summary: Summary }) {
  const t = translations('credits');
  const { courseId, masteryQuizId: quizId, attemptsLeft, waitUntil } = summary;
  const minutes = useMinutesTo(waitUntil);
  const isWaiting = minutes > 0;
  const isOver = attemptsLeft === 0;
  const left = attemptsLeft === null ? t('summary.retry.unlimited') : t('summary.retry.left', { count: attemptsLeft });
  const wait = isWaiting && t('summary.retry.wait', { time: timeText(minutes) });
  const quiz = href('quiz', currentLocale(), { courseId, quizId });
  return (
    <section aria-labelledby="next-attempt" className="card flex flex-col gap-3 p-4 sm:p-5">
      <h2 id="next-attempt" className="text-lg">
        {t(isOver ? 'summary.retry.over' : 'summary.retry.title')}
      </h2>
      <p>{isOver ? t('summary.retry.none') : [wait, left].filter(Boolean).join(' ')}</p>
      <div className="ways">
        <ButtonLink look="secondary" href={`${quiz}#answers`}>
          {t('summary.retry.look')}
        </ButtonLink>
        {!isOver && !isWaiting && (
          <ButtonLink look="secondary" href={quiz}>
            {t('summary.retry.start', { number: summary.attemptNumber + 1 })}
          </ButtonLink>
        )}
      </div>
    </section>
  );
}

/** How often the countdown is updated, in milliseconds. */
const step = 15_000;

/** Whole minutes to an instant, the one that has begun included; 0 once it has passed. */
function useMinutesTo(until: string | null): number {
  const [now, setNow] = useState(() => Date.now());
  const left = until === null ? 0 : Math.max(0, new Date(until).getTime() - now);
  const isOver = left === 0;
  useEffect(() => {
    if (isOver) return;
    const timer = setInterval(() => setNow(Date.now()), step);
    return () => clearInterval(timer);
  }, [isOver]);
  return Math.ceil(left / 60_000);
}

/** Longer times are shown in hours. */
const maxMinutes = 120;

function timeText(minutes: number): string {
  const t = translations('credits');
  return minutes > maxMinutes
    ? t('summary.retry.hours', { count: Math.ceil(minutes / 60) })
    : t('summary.retry.minutes', { count: minutes });
}
