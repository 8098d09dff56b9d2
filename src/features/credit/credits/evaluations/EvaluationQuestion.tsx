import type { Evaluation } from '#contract/credit/credits';
import { translations } from '../../../../platform/text/translations.ts';
import { TextArea } from '../../../../ui/forms/TextArea.tsx';
import type { Errors } from '../../../../ui/forms/use-submit.ts';
import { Choices } from '../../../../ui/forms/Choices.tsx';
import type { QuestionName } from './evaluation-questions.ts';
import { RatingQuestion } from './RatingQuestion.tsx';
import { toggled, type EvaluationDraft } from './evaluations.ts';

export interface QuestionProps<Name extends QuestionName = QuestionName> {
  readonly name: Name;
  readonly draft: EvaluationDraft;
  readonly errors: Errors;
  /** Whether it is the only question on a card. */
  readonly isCard: boolean;
  /** Its number in the form; on a card the progress shows it. */
  readonly number?: number | undefined;
  readonly onAnswer: (change: EvaluationDraft) => void;
  /** Called after a choice, except by arrow keys, with whether it completes the question. */
  readonly onPick?: ((isComplete: boolean) => void) | undefined;
}

const answers = { freeOfBias: ['yes', 'no'], intentToChange: ['yes', 'maybe', 'no'] } as const;
const barriers = ['time', 'cost', 'patients', 'colleagues', 'organisation', 'none'] as const;

/** A question with its number, if any. */
export function numbered(question: string, number: number | undefined): string {
  return number === undefined ? question : `${number}. ${question}`;
}

/** One question of the evaluation. */
export function EvaluationQuestion({ name, ...props }: QuestionProps) {
  const t = translations('evaluations');
  const { draft, errors, isCard, onAnswer, onPick } = props;
  const textOf = (question: QuestionName) => numbered(t(`questions.${question}`), props.number);
  const optional = (text: string) => `${text} (${t('optional')})`;
  switch (name) {
    case 'comment':
      return (
        <div
          {...(isCard && { role: 'group', 'aria-label': optional(textOf(name)), tabIndex: -1 })}
          className="focus:outline-none"
        >
          <Comment field={name} label={optional(textOf(name))} {...{ draft, errors, onAnswer }} />
        </div>
      );
    case 'barriers':
      return (
        <Choices
          name={name}
          legend={optional(textOf(name))}
          hint={t('several')}
          error={errors[name]}
          choices={barriers.map((value) => ({ value, label: t(`barriers.${value}`) }))}
          chosen={draft.barriers ?? []}
          onChoose={(barrier) => onAnswer({ barriers: toggled(draft.barriers, barrier) as Evaluation['barriers'] })}
          several
          layout="sm:grid-cols-2"
        />
      );
    case 'freeOfBias':
    case 'intentToChange': {
      const chosen = draft[name];
      return (
        <div className="flex flex-col gap-7">
          <Choices<Evaluation['intentToChange']>
            name={name}
            legend={textOf(name)}
            error={errors[name]}
            choices={answers[name].map((value) => ({ value, label: t(`answers.${value}`) }))}
            chosen={chosen === undefined ? [] : [chosen]}
            onChoose={(value) => onAnswer({ [name]: value })}
            onPick={onPick && ((value) => onPick(name !== 'freeOfBias' || value === 'yes'))}
            layout="sm:auto-cols-[10rem] sm:grid-flow-col sm:justify-start"
          />
          {name === 'freeOfBias' && chosen === 'no' && (
            <Comment
              field="biasComment"
              label={optional(t('questions.biasComment'))}
              {...{ draft, errors, onAnswer }}
            />
          )}
        </div>
      );
    }
    default:
      return <RatingQuestion name={name} {...props} />;
  }
}

interface CommentProps extends Pick<QuestionProps, 'draft' | 'errors' | 'onAnswer'> {
  readonly field: 'biasComment' | 'comment';
  readonly label: string;
}

function Comment({ field, label, draft, errors, onAnswer }: CommentProps) {
  return (
    <TextArea
      name={field}
      label={label}
      error={errors[field]}
      value={draft[field] ?? ''}
      maxLength={2000}
      onChange={(event) => onAnswer({ [field]: event.target.value })}
    />
  );
}
