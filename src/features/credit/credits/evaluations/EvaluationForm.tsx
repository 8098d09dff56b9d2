import { useLayoutEffect, useRef } from 'react';
import { translations } from '../../../../platform/text/translations.ts';
import { Button } from '../../../../ui/controls/Button.tsx';
import { ProgressBar } from '../../../../ui/display/ProgressBar.tsx';
import { FormFailure } from '../../../../ui/forms/FormFailure.tsx';
import { useSubmit } from '../../../../ui/forms/use-submit.ts';
import { useDraft } from '../../../../ui/use-draft.ts';
import { useMedia } from '../../../../ui/use-media.ts';
import { firstOpenQuestion, questions } from './evaluation-questions.ts';
import { EvaluationQuestion } from './EvaluationQuestion.tsx';
import { draftName, isMissing, missingIn, sendEvaluation, type EvaluationDraft } from './evaluations.ts';
import { useCards } from './use-cards.ts';

interface Props {
  readonly courseId: string;
  readonly onSent: () => void;
  readonly onLater: () => void;
}

/** The evaluation form; on phones one question at a time. */
export function EvaluationForm({ courseId, onSent, onLater }: Props) {
  const t = translations('evaluations');
  const { draft, fill, deleteDraft } = useDraft<EvaluationDraft>(draftName(courseId), {});
  const heading = useRef<HTMLHeadingElement>(null);
  useLayoutEffect(() => heading.current?.focus(), []);
  const isPhone = useMedia('(max-width: 639px)');
  const { at, card, goTo, stay, advanceSoon, isAdvancing } = useCards(firstOpenQuestion(draft));
  const isLast = !isPhone || at === questions.length - 1;
  const { form, errors, failure, isBusy, seconds } = useSubmit({
    check: () => {
      const missing = missingIn(draft).filter((name) => isLast || name === questions[at]);
      if (isPhone && missing[0]) goTo(questions.indexOf(missing[0]));
      return Object.fromEntries(missing.map((question) => [question, t('choose')]));
    },
    send: async () => {
      if (!isLast) return goTo(at + 1);
      await sendEvaluation(courseId, draft);
      deleteDraft();
      onSent();
    },
  });
  const hasNext = isLast || (!isAdvancing && !isMissing(questions[at], draft));
  const progress = t('progress', { number: at + 1, total: questions.length });
  const question = (name: (typeof questions)[number]) => (
    <EvaluationQuestion
      key={name}
      name={name}
      draft={draft}
      errors={errors}
      isCard={isPhone}
      number={isPhone ? undefined : questions.indexOf(name) + 1}
      onAnswer={(change) => {
        if (isPhone) stay();
        fill(change);
      }}
      onPick={isPhone ? advanceSoon : undefined}
    />
  );
  return (
    <form {...form} className="flex flex-col gap-7">
      <div>
        <h3 ref={heading} tabIndex={-1} className="text-xl focus:outline-none">
          {t('title')}
        </h3>
        <p className="text-sm text-quiet">{t('text')}</p>
      </div>
      {isPhone ? (
        <>
          <div className="flex flex-col gap-1.5">
            <p aria-hidden="true" className="text-sm text-quiet">
              {progress}
            </p>
            <ProgressBar share={(at + 1) / questions.length} label={progress} />
          </div>
          <div key={at} ref={card} className="animate-appear">
            {questions.slice(at, at + 1).map(question)}
          </div>
        </>
      ) : (
        questions.map(question)
      )}
      <FormFailure reason={failure} seconds={seconds} />
      <div className="ways">
        {hasNext && (
          <Button type="submit" look={isLast ? 'gold' : 'primary'} busy={isBusy} disabled={seconds > 0}>
            {t(isLast ? 'send' : 'next')}
          </Button>
        )}
        {isPhone && at > 0 && (
          <Button look="secondary" onClick={() => goTo(at - 1)}>
            {t('back')}
          </Button>
        )}
        <Button look="quiet" onClick={onLater}>
          {t('later')}
        </Button>
      </div>
    </form>
  );
}
