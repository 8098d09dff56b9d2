import type { Summary } from '#contract/learning/quizzes';
import { href } from '#contract/routes';
import { dateText, percentText } from '../../../platform/text/formats/formats.ts';
import { currentLocale, translations } from '../../../platform/text/translations.ts';
import { ButtonLink } from '../../../ui/controls/Button.tsx';
import { Ring } from '../../../ui/Ring.tsx';

/** The score of the mastery quiz, and what it means. */
export function Result({ summary }: { readonly summary: Summary }) {
  const t = translations('credits');
  const { isPassed, correct, total, passMark, passedAt, courseId } = summary;
  const score = percentText(summary.score);
  const missing = Math.max(1, Math.ceil((passMark / 100) * total) - correct);
  const facts = [
    t('summary.attempt', { number: summary.attemptNumber }),
    t('summary.minutes', { minutes: summary.activeMinutes }),
    passedAt && t('summary.passedOn', { date: dateText(passedAt) }),
  ].filter(Boolean);
  const quiz = href('quiz', currentLocale(), { courseId, quizId: summary.masteryQuizId });
  const hasKickoff = summary.objectives.some(({ kickoff }) => kickoff !== null);
  return (
    <section aria-labelledby="result" className="flex flex-col items-center gap-6 text-center sm:flex-row sm:text-left">
      <Ring
        share={summary.score}
        label={t('summary.score', { score })}
        size={144}
        tone={isPassed ? 'success' : 'primary'}
      >
        <span className="text-2xl">{score}</span>
      </Ring>
      <div className="flex min-w-0 flex-1 flex-col items-center gap-2 sm:items-start">
        <p lang={summary.language} className="font-semibold text-quiet">
          {summary.courseTitle}
        </p>
        <h2 id="result" className="text-3xl">
          {t(isPassed ? 'summary.result.passed' : 'summary.result.notYet')}
        </h2>
        <p>
          {t('summary.right', { correct, total, passMark: percentText(passMark / 100) })}{' '}
          {!isPassed && summary.attemptsLeft !== 0 && t('summary.missing', { count: missing })}
        </p>
        <ul className="flex flex-wrap justify-center gap-x-4 gap-y-1 text-sm text-quiet sm:justify-start">
          {facts.map((fact) => (
            <li key={fact}>{fact}</li>
          ))}
        </ul>
        {isPassed && (hasKickoff || correct < total) && (
          <div className="mt-2 flex flex-wrap justify-center gap-2">
            {correct < total && (
              <ButtonLink look="secondary" size="sm" href={`${quiz}#answers`}>
                {t('summary.missed')}
              </ButtonLink>
            )}
            {hasKickoff && (
              <ButtonLink look="secondary" size="sm" href={href('courseComparison', currentLocale(), { courseId })}>
                {t('summary.compare')}
              </ButtonLink>
            )}
          </div>
        )}
      </div>
    </section>
  );
}
