import { useEffect, useRef } from 'react';
import type { Evaluation } from '#contract/credits';
import { translations } from '../../platform/text/translations.ts';
import { Button } from '../../ui/controls/Button.tsx';
import { FormFailure } from '../../ui/forms/FormFailure.tsx';
import { TextArea } from '../../ui/forms/TextArea.tsx';
import { useSubmit } from '../../ui/forms/use-submit.ts';
import { useDraft } from '../../ui/use-draft.ts';
import { Choices } from './Choices.tsx';
import { draftName, missingIn, sendEvaluation, toggled, type EvaluationDraft } from './evaluations.ts';

interface Props {
  readonly courseId: string;
  readonly onSent: () => void;
  readonly onLater: () => void;
}

const scale = [1, 2, 3, 4, 5] as const;
const barriers = ['time', 'cost', 'patients', 'colleagues', 'organisation', 'none'] as const;

/** The evaluation form, filled in at once or in pieces. */
export function EvaluationForm({ courseId, onSent, onLater }: Props) {
  const t = translations('evaluations');
  const { draft, fill, forget } = useDraft<EvaluationDraft>(draftName(courseId), {});
  const heading = useRef<HTMLHeadingElement>(null);
  useEffect(() => heading.current?.focus(), []);
  const { form, errors, failure, isBusy, seconds } = useSubmit({
    check: () => Object.fromEntries(missingIn(draft).map((question) => [question, t('choose')])),
    send: async () => {
      await sendEvaluation(courseId, draft);
      forget();
      onSent();
    },
  });

  const question = (name: string) => t(`questions.${name}`);
  const optional = (name: string) => `${question(name)} (${t('optional')})`;
  const agreement = (name: 'objectivesMet' | 'relevance' | 'satisfaction') => (
    <Choices
      name={name}
      legend={question(name)}
      error={errors[name]}
      choices={scale.map((value) => ({ value, label: t(`scale.${value}`) }))}
      chosen={chosen(draft[name])}
      onChoose={(value) => fill({ [name]: value })}
      layout="sm:grid-cols-5 sm:text-sm sm:leading-5 sm:*:flex-col sm:*:gap-1.5 sm:*:px-1.5 sm:*:py-3 sm:*:text-center"
    />
  );
  const answers = <Value extends string>(name: 'freeOfBias' | 'intentToChange', values: readonly Value[]) => (
    <Choices
      name={name}
      legend={question(name)}
      error={errors[name]}
      choices={values.map((value) => ({ value, label: t(`answers.${value}`) }))}
      chosen={chosen(draft[name] as Value | undefined)}
      onChoose={(value) => fill({ [name]: value })}
      layout="sm:auto-cols-[10rem] sm:grid-flow-col sm:justify-start"
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
      {agreement('objectivesMet')}
      {agreement('relevance')}
      {answers('freeOfBias', ['yes', 'no'])}
      {draft.freeOfBias === 'no' && (
        <TextArea
          name="biasComment"
          label={optional('biasComment')}
          error={errors['biasComment']}
          value={draft.biasComment ?? ''}
          maxLength={2000}
          onChange={(event) => fill({ biasComment: event.target.value })}
        />
      )}
      {answers('intentToChange', ['yes', 'maybe', 'no'])}
      <Choices
        name="barriers"
        legend={optional('barriers')}
        hint={t('several')}
        error={errors['barriers']}
        choices={barriers.map((value) => ({ value, label: t(`barriers.${value}`) }))}
        chosen={draft.barriers ?? []}
        onChoose={(barrier) => fill({ barriers: toggled(draft.barriers, barrier) as Evaluation['barriers'] })}
        several
        layout="sm:grid-cols-2"
      />
      {agreement('satisfaction')}
      <TextArea
        name="comment"
        label={optional('comment')}
        error={errors['comment']}
        value={draft.comment ?? ''}
        maxLength={2000}
        onChange={(event) => fill({ comment: event.target.value })}
      />
      <FormFailure reason={failure} seconds={seconds} />
      <div className="flex flex-wrap gap-3">
        <Button type="submit" look="gold" busy={isBusy} disabled={seconds > 0}>
          {t('send')}
        </Button>
        <Button look="quiet" onClick={onLater}>
          {t('later')}
        </Button>
      </div>
    </form>
  );
}

function chosen<Value>(value: Value | undefined): readonly Value[] {
  return value === undefined ? [] : [value];
}
