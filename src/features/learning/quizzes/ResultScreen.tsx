import { ChevronDown, CircleMinus, CircleSlash } from 'lucide-react';
import { useLayoutEffect, useRef } from 'react';
import type { Attempt, Item, Quiz } from '#contract/learning/quizzes';
import type { Withdrawn } from '#contract/learning/quizzes/withdrawn';
import { href } from '#contract/routes';
import { failureText } from '../../../platform/api/failure-texts.ts';
import { clockText, numberText, percentText } from '../../../platform/text/formats/formats.ts';
import { stepAddress, stepKey } from '../../../entities/courses/steps.ts';
import { Figure } from '../../../entities/figures/Figure.tsx';
import { translations } from '../../../platform/text/translations.ts';
import { Button, ButtonLink } from '../../../ui/controls/Button.tsx';
import { Notice } from '../../../ui/controls/Notice.tsx';
import { useAction } from '../../../ui/controls/use-action.ts';
import { Ring } from '../../../ui/Ring.tsx';
import { ItemFeedback, verdictOf } from '../../../entities/quizzes/kinds/ItemFeedback.tsx';
import { containsFigure } from '../../../entities/quizzes/kinds/answer-props.ts';
import { WithdrawnNote } from '../../../entities/quizzes/withdrawn-parts.tsx';
import { answerLook, answersLook, resultHeadLook, resultLook } from './EarlyResult.tsx';
import { beginAttempt, type QuizAddress } from './quiz-store.ts';

interface Props {
  readonly place: QuizAddress;
  readonly quiz: Quiz;
  readonly attempt: Attempt;
}

/** The result of a finished attempt, with feedback if it is revealed. */
export function ResultScreen({ place, quiz, attempt }: Props) {
  const t = translations('quiz-results');
  const heading = useRef<HTMLHeadingElement>(null);
  const score = attempt.score ?? 0;
  const counted = attempt.items.filter(({ withdrawn }) => !withdrawn);
  const isRevealed = attempt.items.some(({ feedback }) => feedback !== null);
  useLayoutEffect(() => heading.current?.focus({ preventScroll: true }), []);
  return (
    <section className={resultLook}>
      <div className={resultHeadLook}>
        <p className="text-quiet">{quiz.courseTitle}</p>
        <h1 ref={heading} tabIndex={-1} className="text-2xl sm:text-3xl">
          {t(`title.${quiz.kind}`)}
        </h1>
        <Ring
          share={score}
          label={percentText(score)}
          size={128}
          tone={quiz.kind === 'mastery' && !attempt.isPassed ? 'danger' : 'primary'}
        >
          <span className="text-xl">{percentText(score)}</span>
        </Ring>
        <p className="text-prose">{t('score', { correct: numberText(attempt.correct ?? 0), count: attempt.total })}</p>
        <p className="max-w-[48ch] text-quiet">{t(`meaning.${quiz.kind}`)}</p>
        <NextAction place={place} quiz={quiz} />
      </div>
      <div>
        <h2 className="mb-3 text-xl">{t('answers')}</h2>
        {!isRevealed && <Notice>{t('hidden')}</Notice>}
        <ol className={answersLook}>
          {attempt.items.map((item) => (
            <li key={item.id}>
              <Answer item={item} number={counted.indexOf(item) + 1} language={quiz.language} />
            </li>
          ))}
        </ol>
        {quiz.kind === 'practice' && <PractiseAgain place={place} />}
      </div>
    </section>
  );
}

/** The link to the next step. */
function NextAction({ place: { courseId, locale }, quiz: { kind, next } }: Pick<Props, 'place' | 'quiz'>) {
  const t = translations('quiz-results');
  if (kind === 'mastery') {
    return (
      <ButtonLink href={href('courseSummary', locale, { courseId })}>{translations('quizzes')('toSummary')}</ButtonLink>
    );
  }
  return (
    <>
      {next.kind === 'lesson' && <p className="text-quiet">{t('upNext', { title: next.title })}</p>}
      <ButtonLink data-next href={stepAddress(courseId, next)}>
        {t(`next.${stepKey(next)}`)}
      </ButtonLink>
    </>
  );
}

function PractiseAgain({ place }: Pick<Props, 'place'>) {
  const again = useAction(() => beginAttempt(place));
  return (
    <div className="ways-centered mt-6">
      {again.failure !== undefined && <Notice kind="danger">{failureText(again.failure)}</Notice>}
      <Button look="secondary" busy={again.isBusy} onClick={() => void again.run()}>
        {translations('quiz-results')('practiseAgain')}
      </Button>
    </div>
  );
}

/** A question that was withdrawn from the result. */
function WithdrawnAnswer({ item, withdrawn, language }: { item: Item; withdrawn: Withdrawn; language: string }) {
  return (
    <div className={`card ${answerLook}`}>
      <CircleSlash size={20} strokeWidth={1.5} aria-hidden="true" className="mt-px shrink-0 text-quiet" />
      <div className="flex min-w-0 flex-1 flex-col gap-2">
        <p>
          <span className="block text-ink" lang={language}>
            {item.stem}
          </span>
          <span className="text-sm text-quiet">{translations('questions')('withdrawn')}</span>
        </p>
        <WithdrawnNote withdrawn={withdrawn} language={language} />
      </div>
    </div>
  );
}

/** One question of the attempt, which unfolds if its feedback is revealed. */
function Answer({ item, number, language }: { item: Item; number: number; language: string }) {
  const t = translations('quizzes');
  const { feedback } = item;
  const isAnswered = (item.answer?.length ?? 0) > 0;
  const neutral = { Icon: CircleMinus, tone: 'text-quiet', word: 'answered' } as const;
  const { Icon, tone, word } = feedback ? verdictOf(feedback) : neutral;
  if (item.withdrawn) return <WithdrawnAnswer item={item} withdrawn={item.withdrawn} language={language} />;
  const line = (
    <>
      <Icon size={20} strokeWidth={1.5} aria-hidden="true" className={`mt-px shrink-0 ${tone}`} />
      <span className="min-w-0 flex-1">
        <span className="block text-ink" lang={language}>
          {number}. {item.stem}
        </span>
        <span className={`text-sm ${tone}`}>{t(isAnswered ? word : 'unanswered')}</span>
        {item.seconds !== undefined && <span className="text-sm text-quiet"> · {clockText(item.seconds)}</span>}
      </span>
    </>
  );
  if (!feedback) return <div className={`card ${answerLook}`}>{line}</div>;
  return (
    <details open={!feedback.isCorrect} className="card group">
      <summary
        className={`cursor-pointer list-none hover:bg-primary-50 [&::-webkit-details-marker]:hidden ${answerLook}`}
      >
        {line}
        <ChevronDown
          size={20}
          strokeWidth={1.5}
          aria-hidden="true"
          className="shrink-0 text-quiet transition-transform duration-150 group-open:rotate-180"
        />
      </summary>
      <div className="flex flex-col gap-4 px-4 pb-4 pt-2">
        {item.figure && !containsFigure(item) && <Figure {...item.figure} lang={language} />}
        <ItemFeedback item={item} feedback={feedback} language={language} />
      </div>
    </details>
  );
}
