import { Check, Flag, X } from 'lucide-react';
import { memo } from 'react';
import { translations } from '../../platform/text/translations.ts';
import type { ItemProgress } from './use-attempt.ts';

interface Props {
  readonly standings: readonly ItemProgress[];
  readonly at: number | 'review';
  readonly onGoTo: (place: number | 'review') => void;
}

/** One dot per question: which are answered, marked for review, and where one is. */
export function Navigator({ standings, at, onGoTo }: Props) {
  const t = translations('quizzes');
  return (
    <nav aria-label={t('navigator')}>
      <ol className="flex flex-wrap gap-1.5">
        {standings.map(({ isAnswered, isMarked, isCorrect }, index) => (
          <Dot
            key={index}
            {...{ index, isAnswered, isMarked, isCorrect, onGoTo }}
            count={standings.length}
            isHere={index === at}
          />
        ))}
      </ol>
    </nav>
  );
}

interface DotProps extends ItemProgress {
  readonly index: number;
  readonly count: number;
  readonly isHere: boolean;
  readonly onGoTo: (place: number) => void;
}

const Dot = memo(function Dot({ index, count, isAnswered, isMarked, isCorrect, isHere, onGoTo }: DotProps) {
  const t = translations('quizzes');
  const words = [
    t('questionOf', { number: index + 1, count }),
    isCorrect === undefined ? t(isAnswered ? 'answered' : 'unanswered') : t(isCorrect ? 'right' : 'wrong'),
    isMarked && t('marked'),
  ];
  const look = isAnswered ? 'border-primary-700 bg-primary-700 text-white' : 'border-slate-400 bg-paper text-ink';
  const Icon = isMarked ? Flag : isCorrect === undefined ? undefined : isCorrect ? Check : X;
  return (
    <li>
      <button
        type="button"
        aria-label={words.filter(Boolean).join(', ')}
        aria-current={isHere ? 'step' : undefined}
        onClick={() => onGoTo(index)}
        className={`relative grid size-8 place-items-center rounded-full border text-sm font-semibold hover:border-primary-500 ${look} ${isHere ? 'ring-2 ring-primary-700 ring-offset-2' : ''}`}
      >
        {index + 1}
        {Icon && (
          <span className="absolute -right-1 -top-1 grid size-4 place-items-center rounded-full border border-line bg-paper">
            <Icon size={10} strokeWidth={2.5} aria-hidden="true" className={markTone(isMarked, isCorrect)} />
          </span>
        )}
      </button>
    </li>
  );
});

function markTone(isMarked: boolean, isCorrect: boolean | undefined): string {
  if (isMarked) return 'fill-warning text-warning';
  return isCorrect ? 'text-success' : 'text-danger';
}
