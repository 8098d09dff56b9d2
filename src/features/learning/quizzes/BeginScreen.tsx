import type { Quiz } from '#contract/learning/quizzes';
import { href } from '#contract/routes';
import { failureText } from '../../../platform/api/failure-texts.ts';
import { percentText } from '../../../platform/text/formats/formats.ts';
import { translations } from '../../../platform/text/translations.ts';
import { Button, ButtonLink } from '../../../ui/controls/Button.tsx';
import { LanguageNote } from '../../../ui/display/LanguageNote.tsx';
import { Notice } from '../../../ui/controls/Notice.tsx';
import { useAction } from '../../../ui/controls/use-action.ts';
import { Art, beginLook } from './EarlyBegin.tsx';
import { beginAttempt, quizAt, type QuizAddress } from './quiz-store.ts';
import { useState, useEffect, useRef } from 'react';
import { deferred } from '../../../ui/islands/deferred.tsx';

const SkipDialog = deferred(async () => (await import('./SkipDialog.tsx')).SkipDialog);

/** The button that skips the kickoff quiz. */
function SkipOffer({ place }: { readonly place: QuizAddress }) {
  const [isSkipping, setSkipping] = useState(false);
  return (
    <>
      <Button look="quiet" aria-haspopup="dialog" onClick={() => setSkipping(true)}>
        {translations('quizzes')('skip.offer')}
      </Button>
      {isSkipping && <SkipDialog place={place} onClose={() => setSkipping(false)} />}
    </>
  );
}

interface Props {
  readonly place: QuizAddress;
  readonly quiz: Quiz;
  readonly onReview: () => void;
}

/** The description of a quiz and the button that begins it. */
export function BeginScreen({ place, quiz, onReview }: Props) {
  const t = translations('quizzes');
  const { kind, attempt, attemptsLeft, waitUntil } = quiz;
  const isUsedUp = attemptsLeft === 0;
  const lastScore = attempt?.finishedAt ? attempt.score : null;

  const start = useAction(async () => {
    await beginAttempt(place).catch((reason: unknown) => {
      void quizAt(place).reload();
      throw reason;
    });
  });

  return (
    <section className={beginLook}>
      <Art name={lastScore === null ? 'quiz-start' : 'quiz-failed'} />
      <div>
        <p className="text-quiet">{quiz.courseTitle}</p>
        <h1 className="mt-1 text-2xl sm:text-3xl">{t(`kinds.${kind}`)}</h1>
      </div>
      <p className="text-prose">{t(`about.${kind}`)}</p>
      <LanguageNote language={quiz.language} />
      <Facts quiz={quiz} />
      {lastScore !== null && (
        <Notice>
          {t('lastAttempt', { score: percentText(lastScore) })}{' '}
          <button type="button" onClick={onReview} className="font-semibold underline">
            {t('lookBack')}
          </button>
        </Notice>
      )}
      {waitUntil && !isUsedUp && <Countdown until={waitUntil} onEnd={() => void quizAt(place).reload()} />}
      {isUsedUp && kind === 'mastery' && !quiz.isPassed && <Notice kind="warning">{t('usedUp')}</Notice>}
      {start.failure !== undefined && <Notice kind="danger">{failureText(start.failure)}</Notice>}
      <div className="ways-centered">
        {!isUsedUp && (
          <Button busy={start.isBusy} disabled={waitUntil !== null} onClick={() => void start.run()}>
            {t(lastScore === null ? `start.${kind}` : 'startAgain')}
          </Button>
        )}
        {lastScore !== null && (
          <ButtonLink look="secondary" href={href('courseSummary', place.locale, { courseId: place.courseId })}>
            {t('toSummary')}
          </ButtonLink>
        )}
        {quiz.canSkip && <SkipOffer place={place} />}
      </div>
    </section>
  );
}

function Facts({ quiz: { itemCount, minutes, passMark, attemptsLeft, kind } }: { quiz: Quiz }) {
  const t = translations('quizzes');
  const facts = [
    [t('facts.questions'), String(itemCount)],
    [t('facts.time'), t('facts.minutes', { count: minutes })],
    ...(passMark === null ? [] : [[t('facts.passMark'), percentText(passMark / 100)]]),
    ...(kind === 'mastery'
      ? [[t('facts.attemptsLeft'), attemptsLeft === null ? t('facts.unlimited') : String(attemptsLeft)]]
      : []),
  ];
  return (
    <dl className={`card grid w-full grid-cols-2 gap-4 p-5 ${facts.length > 2 ? 'sm:grid-cols-4' : ''}`}>
      {facts.map(([name, value]) => (
        <div key={name} className="flex flex-col-reverse">
          <dt className="text-sm text-quiet">{name}</dt>
          <dd className="text-lg font-semibold text-ink">{value}</dd>
        </div>
      ))}
    </dl>
  );
}

interface CountdownProps {
  readonly until: string;
  readonly onEnd: () => void;
}

/** Counts down to the next attempt. */
function Countdown({ until, onEnd }: CountdownProps) {
  const [left, setLeft] = useState(() => secondsTo(until));
  const end = useRef(onEnd);
  useEffect(() => {
    end.current = onEnd;
  });
  useEffect(() => {
    const timer = setInterval(() => {
      const now = secondsTo(until);
      setLeft(now);
      if (now > 0) return;
      clearInterval(timer);
      end.current();
    }, 1000);
    return () => clearInterval(timer);
  }, [until]);
  const parts = [Math.floor(left / 3600), Math.floor(left / 60) % 60, left % 60];
  const clockText = (parts[0] ? parts : parts.slice(1)).map((part) => String(part).padStart(2, '0')).join(':');
  return (
    <Notice>
      {translations('quizzes')('wait')}{' '}
      <span role="timer" aria-live="off" className="font-semibold">
        {clockText}
      </span>
    </Notice>
  );
}

function secondsTo(until: string): number {
  return Math.max(0, Math.ceil((Date.parse(until) - Date.now()) / 1000));
}
