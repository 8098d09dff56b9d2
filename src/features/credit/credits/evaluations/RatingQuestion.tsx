import { translations } from '../../../../platform/text/translations.ts';
import { Choices } from '../../../../ui/forms/Choices.tsx';
import { numbered, type QuestionProps } from './EvaluationQuestion.tsx';

const scale = [1, 2, 3, 4, 5] as const;

/** Lines with labels in the form, segments with numbers on a card. */
const layouts = {
  lines: 'sm:grid-cols-5 sm:text-sm sm:leading-5 sm:*:flex-col sm:*:gap-1.5 sm:*:px-1.5 sm:*:py-3 sm:*:text-center',
  segments:
    'grid-cols-5 text-lg *:min-h-14 *:justify-center *:px-0 *:has-checked:bg-primary-700! *:has-checked:text-white! [&_input]:sr-only',
};

/** The agreement with a statement, 1 to 5. */
export function RatingQuestion(props: QuestionProps<'objectivesMet' | 'relevance' | 'satisfaction'>) {
  const t = translations('evaluations');
  const { name, draft, errors, isCard, onAnswer, onPick } = props;
  const chosen = draft[name];
  const label = (value: number) => t(`scale.${value}`);
  return (
    <div>
      <Choices
        name={name}
        legend={numbered(t(`questions.${name}`), props.number)}
        error={errors[name]}
        choices={scale.map((value) => ({
          value,
          label: isCard ? (
            <>
              {value}
              <span className="sr-only"> {label(value)}</span>
            </>
          ) : (
            label(value)
          ),
        }))}
        chosen={chosen === undefined ? [] : [chosen]}
        onChoose={(value) => onAnswer({ [name]: value })}
        onPick={onPick && (() => onPick(true))}
        layout={isCard ? layouts.segments : layouts.lines}
      />
      {isCard && (
        <p aria-hidden="true" className="mt-2 flex justify-between gap-4 text-sm text-quiet">
          <span>{label(1)}</span>
          <span className="text-right">{label(5)}</span>
        </p>
      )}
    </div>
  );
}
