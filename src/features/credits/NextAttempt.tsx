import type { Summary } from '#contract/quizzes';
import { href } from '#contract/routes';
import { momentText } from '../../platform/formats.ts';
import { currentLocale, texts } from '../../platform/texts.ts';
import { ButtonLink } from '../../ui/Button.tsx';

/** When the mastery quiz may be tried again, and how often. */
export function NextAttempt({ summary }: { readonly summary: Summary }) {
  const t = texts('credits');
  const locale = currentLocale();
  const { courseId, masteryQuizId, attemptsLeft, waitUntil } = summary;
  const isWaiting = waitUntil !== null && new Date(waitUntil).getTime() > Date.now();
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
