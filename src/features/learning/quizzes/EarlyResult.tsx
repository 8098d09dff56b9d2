import type { ReactNode } from 'react';
import { quizKinds } from '#contract/library/content/course-parts';
import { translations } from '../../../platform/text/translations.ts';
import { EarlyPart, EarlyText } from '../../../ui/display/early-values.tsx';

export const resultLook = 'flex flex-col gap-8';
export const resultHeadLook = 'flex flex-col items-center gap-4 text-center';
export const answersLook = 'mt-3 flex flex-col gap-2.5';
export const answerLook = 'flex gap-3 px-4 py-3';

const resultKinds = quizKinds.filter((kind) => kind !== 'mastery');

/**
 * What the result of a quiz shows first, before React has loaded; `otherwise` unless the quiz is finished, and for a
 * mastery quiz, whose begin screen may follow.
 */
export function EarlyResult({ otherwise }: { readonly otherwise: ReactNode }) {
  const t = translations('quiz-results');
  return (
    <EarlyPart when="attempt.finishedAt" className="" otherwise={otherwise}>
      <EarlyPart when="kind=mastery" className="">
        {otherwise}
      </EarlyPart>
      {resultKinds.map((kind) => (
        <EarlyPart key={kind} when={`kind=${kind}`} className={resultLook}>
          <div className={resultHeadLook}>
            <EarlyText of="courseTitle" className="text-quiet" />
            <h2 className="text-2xl sm:text-3xl">{t(`title.${kind}`)}</h2>
            <span className="skeleton block rounded-full" style={{ width: 128, height: 128 }} />
            <span className="skeleton block h-7 w-28" />
            <p className="max-w-[48ch] text-quiet">{t(`meaning.${kind}`)}</p>
            <EarlyPart when="next.kind=lesson" className="skeleton h-5.5 w-48" />
            <span className="skeleton block h-11 w-full sm:w-60" />
          </div>
          <div>
            <h2 className="mb-3 text-xl">{t('answers')}</h2>
            <div className={answersLook}>
              <EarlyAnswer index={0} />
              {/* A wrong answer is unfolded. */}
              <EarlyPart when="attempt.items.0.feedback.isCorrect=true" className="">
                <EarlyAnswer index={1} />
              </EarlyPart>
            </div>
          </div>
        </EarlyPart>
      ))}
    </EarlyPart>
  );
}

function EarlyAnswer({ index }: { readonly index: number }) {
  return (
    <div className={`card ${answerLook}`}>
      <span className="skeleton block size-5 rounded-full" />
      <span className="min-w-0 flex-1 text-ink">
        {index + 1}. <EarlyText of={`attempt.items.${index}.stem`} className="" />
        <span className="skeleton block h-5.5 w-16" />
      </span>
      <span className="block size-5" />
    </div>
  );
}
