import { CircleCheck, CircleX } from 'lucide-react';
import type { Ref } from 'react';
import type { Feedback, Item } from '#contract/quizzes';
import { translations } from '../../platform/text/translations.ts';
import { letterOf } from './quiz-keys.ts';

interface Props {
  readonly item: Item;
  readonly feedback: Feedback;
  readonly language: string;
  readonly ref?: Ref<HTMLParagraphElement>;
}

/** What was chosen, what is right, and why, in words, icon and colour. */
export function ItemFeedback({ item, feedback, language, ref }: Props) {
  const t = translations('quizzes');
  const given = item.answer ?? [];
  const verdict = given.length === 0 ? 'notAnswered' : feedback.isCorrect ? 'verdictRight' : 'verdictWrong';
  const Icon = feedback.isCorrect ? CircleCheck : CircleX;
  return (
    <div className="flex flex-col gap-4">
      <p
        ref={ref}
        tabIndex={-1}
        className={`flex items-center gap-2 text-lg font-semibold ${feedback.isCorrect ? 'text-success' : 'text-danger'}`}
      >
        <Icon size={22} strokeWidth={1.5} aria-hidden="true" />
        {t(verdict)}
      </p>
      <ol lang={language} className="flex flex-col gap-2.5">
        {item.options.map((option, index) => (
          <Option
            key={option.id}
            letter={letterOf(index)}
            text={option.text}
            why={feedback.why[option.id]}
            isChosen={given.includes(option.id)}
            isRight={feedback.correct.includes(option.id)}
          />
        ))}
      </ol>
      {feedback.references.length > 0 && (
        <div className="text-sm text-quiet">
          <h2 className="mb-1 text-sm font-semibold">{t('references')}</h2>
          <ul lang={language} className="flex list-disc flex-col gap-1 pl-5">
            {feedback.references.map((reference) => (
              <li key={reference}>{reference}</li>
            ))}
          </ul>
        </div>
      )}
    </div>
  );
}

interface OptionProps {
  readonly letter: string;
  readonly text: string;
  readonly why: string | undefined;
  readonly isChosen: boolean;
  readonly isRight: boolean;
}

function Option({ letter, text, why, isChosen, isRight }: OptionProps) {
  const t = translations('quizzes');
  const look = isRight
    ? 'border-success bg-success-soft'
    : isChosen
      ? 'border-danger bg-danger-soft'
      : 'border-line bg-paper';
  const tone = isRight ? 'text-success' : 'text-danger';
  const words = isChosen ? (isRight ? 'chosenRight' : 'chosenWrong') : isRight ? 'missedRight' : undefined;
  const Icon = isRight ? CircleCheck : CircleX;
  return (
    <li className={`flex gap-4 rounded-card border p-3.5 text-[16px] leading-6 ${look}`}>
      <span
        aria-hidden="true"
        className="grid size-7 shrink-0 place-items-center rounded-full border border-current text-sm font-bold"
      >
        {letter}
      </span>
      <div className="min-w-0 flex-1 transition-opacity duration-250 starting:opacity-0">
        <p className="text-ink">{text}</p>
        {words && (
          <p className={`mt-1.5 flex items-center gap-1.5 text-base font-semibold ${tone}`}>
            <Icon size={18} strokeWidth={1.5} aria-hidden="true" />
            {t(words)}
          </p>
        )}
        {why && <p className="mt-1.5 text-base">{why}</p>}
      </div>
    </li>
  );
}
