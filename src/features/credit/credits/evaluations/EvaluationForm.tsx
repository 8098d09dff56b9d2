import { useLayoutEffect, useRef, type ReactNode } from 'react';
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
      <Heading />
      {isPhone ? (
        <>
          <Progress number={at + 1} />
          <div key={at} ref={card} className="animate-appear">
            {questions.slice(at, at + 1).map(question)}
          </div>
        </>
      ) : (
        questions.map(question)
      )}
      <FormFailure reason={failure} seconds={seconds} />
      <Actions onBack={isPhone && at > 0 ? () => goTo(at - 1) : undefined} onLater={onLater}>
        {hasNext && (
          <Button type="submit" look={isLast ? 'gold' : 'primary'} busy={isBusy} disabled={seconds > 0}>
            {t(isLast ? 'send' : 'next')}
          </Button>
        )}
      </Actions>
    </form>
  );
}

/** The heading, which is focused when the form opens. */
function Heading() {
  const t = translations('evaluations');
  const heading = useRef<HTMLHeadingElement>(null);
  useLayoutEffect(() => heading.current?.focus(), []);
  return (
    <div>
      <h3 ref={heading} tabIndex={-1} className="text-xl focus:outline-none">
        {t('title')}
      </h3>
      <p className="text-sm text-quiet">{t('text')}</p>
    </div>
  );
}

interface ActionsProps extends Pick<Props, 'onLater'> {
  /** Missing on the first card. */
  readonly onBack: (() => void) | undefined;
  /** The button that submits. */
  readonly children: ReactNode;
}

function Actions({ onBack, onLater, children }: ActionsProps) {
  const t = translations('evaluations');
  return (
    <div className="ways">
      {children}
      {onBack && (
        <Button look="secondary" onClick={onBack}>
          {t('back')}
        </Button>
      )}
      <Button look="quiet" onClick={onLater}>
        {t('later')}
      </Button>
    </div>
  );
}

function Progress({ number }: { readonly number: number }) {
  const text = translations('evaluations')('progress', { number, total: questions.length });
  return (
    <div className="flex flex-col gap-1.5">
      <p aria-hidden="true" className="text-sm text-quiet">
        {text}
      </p>
      <ProgressBar share={number / questions.length} label={text} />
    </div>
  );
}
