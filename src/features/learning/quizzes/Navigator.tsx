import { Check, ChevronDown, Flag, X } from 'lucide-react';
import { memo, useId, useState } from 'react';
import { translations } from '../../../platform/text/translations.ts';
import { useMedia } from '../../../ui/use-media.ts';
import type { ItemProgress } from './use-attempt.ts';

interface Props {
  readonly items: readonly ItemProgress[];
  readonly at: number | 'review';
  readonly onGoTo: (place: number | 'review') => void;
}

/** The list of questions with their progress; each is a button that opens its question. */
export function Navigator({ items, at, onGoTo }: Props) {
  const t = translations('quizzes');
  const isNarrow = useMedia('(max-width: 639px)');
  const [isOpen, setIsOpen] = useState(false);
  const id = useId();
  const count = items.filter(({ number }) => number > 0).length;
  return (
    <nav aria-label={t('navigator')} className="flex min-w-0 flex-1 flex-col gap-3 sm:py-1.5">
      {isNarrow && (
        <button
          type="button"
          aria-expanded={isOpen}
          aria-controls={id}
          onClick={() => setIsOpen(!isOpen)}
          className="flex min-h-11 flex-col justify-center gap-1.5 text-sm text-quiet"
        >
          <span className="flex w-full items-center justify-between">
            {t('allQuestions')}
            <ChevronDown
              size={18}
              strokeWidth={1.5}
              aria-hidden="true"
              className={`transition-transform duration-150 ${isOpen ? 'rotate-180' : ''}`}
            />
          </span>
          <ProgressLine items={items} at={at} />
        </button>
      )}
      <ol id={id} hidden={isNarrow && !isOpen} className="flex flex-wrap gap-1.5">
        {items.map((item, index) => (
          <Dot key={index} {...item} {...{ index, count, onGoTo }} isHere={index === at} />
        ))}
      </ol>
    </nav>
  );
}

/** One segment per question in a single line. */
function ProgressLine({ items, at }: Pick<Props, 'items' | 'at'>) {
  return (
    <span aria-hidden="true" className="flex h-2 w-full items-center gap-0.5">
      {items.map(({ number, isAnswered, isMarked }, index) => (
        <span
          key={index}
          className={`flex-1 rounded-full forced-colors:border ${index === at ? 'h-2' : 'h-1'} ${isMarked ? 'bg-warning' : isAnswered && number > 0 ? 'bg-primary-700 forced-colors:bg-[Highlight]' : index === at ? 'bg-primary-300' : 'bg-slate-300'}`}
        />
      ))}
    </span>
  );
}

interface DotProps extends ItemProgress {
  readonly index: number;
  readonly count: number;
  readonly isHere: boolean;
  readonly onGoTo: (place: number) => void;
}

const Dot = memo(function Dot({ index, number, count, isAnswered, isMarked, isCorrect, isHere, onGoTo }: DotProps) {
  const [t, about] = [translations('quizzes'), translations('questions')];
  const labels = [
    about('questionOf', { number, count }),
    isCorrect === undefined ? t(isAnswered ? 'answered' : 'unanswered') : t(isCorrect ? 'right' : 'wrong'),
    isMarked && t('marked'),
  ];
  const isWithdrawn = number === 0;
  const look = isWithdrawn
    ? 'border-dashed border-slate-400 bg-paper text-quiet'
    : isAnswered
      ? 'border-primary-700 bg-primary-700 text-white'
      : 'border-slate-400 bg-paper text-ink';
  const Icon = isMarked ? Flag : isCorrect === undefined ? undefined : isCorrect ? Check : X;
  return (
    <li>
      <button
        type="button"
        aria-label={isWithdrawn ? about('withdrawn') : labels.filter(Boolean).join(', ')}
        aria-current={isHere ? 'step' : undefined}
        onClick={() => onGoTo(index)}
        className={`relative grid size-8 place-items-center rounded-full border text-sm font-semibold hover:border-primary-500 ${look} ${isHere ? 'ring-2 ring-primary-700 ring-offset-2' : ''}`}
      >
        {isWithdrawn ? '–' : number}
        {Icon && (
          <span className="absolute -right-1 -top-1 grid size-4 place-items-center rounded-full border border-line bg-paper">
            <Icon size={10} strokeWidth={2.5} aria-hidden="true" className={iconTone(isMarked, isCorrect)} />
          </span>
        )}
      </button>
    </li>
  );
});

function iconTone(isMarked: boolean, isCorrect: boolean | undefined): string {
  if (isMarked) return 'fill-warning text-warning';
  return isCorrect ? 'text-success' : 'text-danger';
}
