import { CircleCheck, CircleDot, CircleX } from 'lucide-react';
import { useLayoutEffect, useRef } from 'react';
import type { Feedback, Item } from '#contract/learning/quizzes';
import { translations } from '../../../platform/text/translations.ts';
import { letterOf, isChoice } from './answer-props.ts';
import { KindFeedback } from './kind-parts.tsx';
import { OptionFeedback } from './OptionFeedback.tsx';

interface Props {
  readonly item: Item;
  readonly feedback: Feedback;
  readonly language: string;
  /** Whether it is new, so that screen readers announce it. */
  readonly isNew?: boolean;
}

/** The verdict on an answer: right, partly right or wrong. */
export function verdictOf({ isCorrect, credit }: Feedback) {
  if (isCorrect) return { Icon: CircleCheck, tone: 'text-success', word: 'right', verdict: 'verdictRight' } as const;
  if (credit > 0) return { Icon: CircleDot, tone: 'text-warning', word: 'partly', verdict: 'verdictPartly' } as const;
  return { Icon: CircleX, tone: 'text-danger', word: 'wrong', verdict: 'verdictWrong' } as const;
}

/** The feedback on an answer: what was chosen, what is right, and why. */
export function ItemFeedback({ item, feedback, language, isNew = false }: Props) {
  const verdictLine = useRef<HTMLParagraphElement>(null);
  useLayoutEffect(() => {
    if (isNew) verdictLine.current?.focus();
  }, [isNew]);
  const t = translations('questions');
  const given = item.answer ?? [];
  const { Icon, tone, verdict } = verdictOf(feedback);
  return (
    <div className="flex flex-col gap-4">
      <p ref={verdictLine} tabIndex={-1} className={`flex items-center gap-2 text-lg font-semibold ${tone}`}>
        <Icon size={22} strokeWidth={1.5} aria-hidden="true" />
        {t(given.length === 0 ? 'notAnswered' : verdict)}
      </p>
      {item.confidence !== null && (
        <p className="-mt-2 text-quiet">{t('confidence.said', { level: t(`confidence.${item.confidence}`) })}</p>
      )}
      {isChoice(item) ? (
        <ol lang={language} className="flex flex-col gap-2.5">
          {item.options.map((option, index) => (
            <OptionFeedback
              key={option.id}
              sign={letterOf(index)}
              text={option.text}
              why={feedback.why[option.id]}
              isChosen={given.includes(option.id)}
              isRight={feedback.correct.includes(option.id)}
            />
          ))}
        </ol>
      ) : (
        <KindFeedback item={item} feedback={feedback} language={language} />
      )}
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
