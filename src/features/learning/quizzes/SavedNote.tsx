import { Check, CloudOff } from 'lucide-react';
import { useEffect, useState } from 'react';
import { translations } from '../../../platform/text/translations.ts';
import type { SaveState } from './answer-queue.ts';

interface Props {
  readonly state: SaveState;
  /** Whether what is saved last is the question in sight. */
  readonly isOwn: boolean;
}

/** How long a saved answer is confirmed in sight, in milliseconds; afterwards only for screen readers. */
const confirmed = 1000;

/** Says whether the answer in sight is safe: beside the buttons, or above them where it takes a sentence. */
export function SavedNote({ state, isOwn }: Props) {
  const t = translations('quizzes');
  const isWaiting = state === 'waiting' || state === 'fleeting';
  const isOver = useIsOver(state);
  const isSaid = isWaiting || (isOwn && state !== 'idle');
  const look = isWaiting ? 'order-first w-full text-warning' : 'min-w-0 flex-1 text-quiet';
  return (
    <p role="status" className={`flex min-h-6 items-center text-sm ${look}`}>
      {isSaid && (
        <span className={isOver ? 'sr-only' : 'flex items-center gap-1.5'}>
          {state === 'saved' && (
            <Check size={16} strokeWidth={2} aria-hidden="true" className="shrink-0 text-success" />
          )}
          {isWaiting && <CloudOff size={16} strokeWidth={1.5} aria-hidden="true" className="shrink-0" />}
          {t(`save.${state}`)}
        </span>
      )}
    </p>
  );
}

/** Whether an answer has been confirmed for long enough; one that was saved before it came into sight is not confirmed. */
function useIsOver(state: SaveState): boolean {
  const [over, setOver] = useState<SaveState | undefined>(state);
  if (over !== undefined && state !== 'saved') setOver(undefined);
  useEffect(() => {
    if (state !== 'saved') return;
    const timer = setTimeout(() => setOver('saved'), confirmed);
    return () => clearTimeout(timer);
  }, [state]);
  return over === 'saved';
}
