import { useEffect, useState } from 'react';
import type { Summary } from '#contract/quizzes';
import { href } from '#contract/routes';
import { momentText } from '../../platform/text/formats/formats.ts';
import { currentLocale, translations } from '../../platform/text/translations.ts';
import { ButtonLink } from '../../ui/controls/Button.tsx';

/** The way to the next attempt: the learner's answers, then when the mastery quiz may be tried again and how often. */
export function NextAttempt({ summary }: { readonly summary: Summary }) {
  const t = translations('credits');
  const { courseId, masteryQuizId: quizId, attemptsLeft, waitUntil } = summary;
  const isWaiting = useWaiting(waitUntil);
  const isOver = attemptsLeft === 0;
  const left = attemptsLeft === null ? t('summary.retry.unlimited') : t('summary.retry.left', { count: attemptsLeft });
  const wait = isWaiting && t('summary.retry.wait', { moment: momentText(waitUntil ?? '') });
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
