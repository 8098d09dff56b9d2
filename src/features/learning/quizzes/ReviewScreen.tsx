import { Circle, CircleDot, Flag } from 'lucide-react';
import { useLayoutEffect, useRef } from 'react';
import { translations } from '../../../platform/text/translations.ts';
import { Button } from '../../../ui/controls/Button.tsx';
import { Notice } from '../../../ui/controls/Notice.tsx';
import { QuizFoot } from './QuizFoot.tsx';
import type { AttemptView } from './use-attempt.ts';

/** The open and flagged questions, before the attempt is finished. */
export function ReviewScreen({ quiz, attempt, open, isEnding, failure, onEnd }: AttemptView) {
  const t = translations('quizzes');
  const heading = useRef<HTMLHeadingElement>(null);
  useLayoutEffect(() => heading.current?.focus({ preventScroll: true }), []);
  const unanswered = open.items.filter(({ isAnswered }) => !isAnswered).length;
  return (
    <section className="flex flex-1 flex-col gap-5">
      <h1 ref={heading} tabIndex={-1} className="text-2xl">
        {t('review.title')}
      </h1>
      {unanswered > 0 ? (
        <Notice kind="warning">{t('review.unanswered', { count: unanswered })}</Notice>
      ) : (
        <p>{t('review.complete')}</p>
      )}
      <ol className="card divide-y divide-line overflow-hidden">
        {open.items.map(({ number, isAnswered, isMarked }, index) => {
          const Icon = isAnswered ? CircleDot : Circle;
          return (
            <li key={attempt.items[index]?.id}>
              <button
                type="button"
                onClick={() => open.goTo(index)}
                className="flex w-full items-start gap-3 px-4 py-3 text-left hover:bg-primary-50"
              >
                <Icon
                  size={20}
                  strokeWidth={1.5}
                  aria-hidden="true"
                  className={`mt-px shrink-0 ${isAnswered ? 'text-primary-700' : 'text-warning'}`}
                />
                <span className="min-w-0 flex-1">
                  <span className="line-clamp-2 text-ink" lang={quiz.language}>
                    {number > 0 && `${number}. `}
                    {attempt.items[index]?.stem}
                  </span>
                  <span className="flex flex-wrap gap-x-3 text-sm text-quiet">
                    {number === 0 ? translations('questions')('withdrawn') : t(isAnswered ? 'answered' : 'unanswered')}
                    {isMarked && (
                      <span className="inline-flex items-center gap-1 text-warning">
                        <Flag size={14} strokeWidth={1.5} aria-hidden="true" />
                        {t('marked')}
                      </span>
                    )}
                  </span>
                </span>
              </button>
            </li>
          );
        })}
      </ol>
      <QuizFoot saveState={open.saveState} failure={failure}>
        <Button busy={isEnding} onClick={onEnd}>
          {t(`finish.${quiz.kind}`)}
        </Button>
      </QuizFoot>
    </section>
  );
}
