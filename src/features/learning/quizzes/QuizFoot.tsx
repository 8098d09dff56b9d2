import { type ReactNode, useEffect, useState } from 'react';
import { Notice } from '../../../ui/controls/Notice.tsx';
import type { OpenAttempt } from './use-attempt.ts';
import { Check, CloudOff, Flag } from 'lucide-react';
import { translations } from '../../../platform/text/translations.ts';
import type { SaveState } from './answer-queue.ts';
import { Button } from '../../../ui/controls/Button.tsx';

interface SavedNoteProps {
  readonly state: SaveState;
  /** Whether the visible question was saved last. */
  readonly isOwn: boolean;
}

/** How long the confirmation of a saved answer is visible, in milliseconds; afterwards only screen readers find it. */
const confirmationMs = 1000;

/** The save state of the visible answer: beside the buttons, or above them if it is a sentence. */
function SavedNote({ state, isOwn }: SavedNoteProps) {
  const t = translations('quizzes');
  const isWaiting = state === 'waiting' || state === 'fleeting';
  const isHidden = useHiddenAfterSave(state);
  const isVisible = isWaiting || (isOwn && state !== 'idle');
  const look = isWaiting ? 'order-first w-full text-warning' : 'min-w-0 flex-1 text-quiet';
  return (
    <p role="status" className={`flex min-h-6 items-center text-sm ${look}`}>
      {isVisible && (
        <span className={isHidden ? 'sr-only' : 'flex items-center gap-1.5'}>
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

/** Whether the confirmation is over; an answer that was saved before it became visible is not confirmed. */
function useHiddenAfterSave(state: SaveState): boolean {
  const [over, setOver] = useState<SaveState | undefined>(state);
  if (over !== undefined && state !== 'saved') setOver(undefined);
  useEffect(() => {
    if (state !== 'saved') return;
    const timer = setTimeout(() => setOver('saved'), confirmationMs);
    return () => clearTimeout(timer);
  }, [state]);
  return over === 'saved';
}

interface Props {
  readonly saveState: OpenAttempt['saveState'];
  /** Whether the visible question was saved last. */
  readonly isOwnSave?: boolean;
  readonly failure?: string | undefined;
  /** At the left; the main button is always at the right. */
  readonly start?: ReactNode;
  readonly children: ReactNode;
}

/** The footer of a quiz, at the bottom of the screen; on low screens below the question. */
export function QuizFoot({ saveState, isOwnSave = false, failure, start, children }: Props) {
  return (
    <div className="sticky bottom-0 z-10 -mx-4 mt-auto flex flex-col gap-2 border-t border-line bg-ground px-4 py-3 sm:mx-0 sm:px-0 low:static">
      {failure && <Notice kind="danger">{failure}</Notice>}
      <div className="flex flex-wrap items-center gap-2 [&_.main-button]:w-auto [&_.main-button:not(:last-child)]:min-w-0">
        {start}
        <SavedNote state={saveState} isOwn={isOwnSave} />
        <div className="ml-auto flex items-center gap-2">{children}</div>
      </div>
    </div>
  );
}

interface MarkButtonProps {
  readonly isMarked: boolean;
  readonly onPress: () => void;
}

/** Flags a question for review. */
export function MarkButton({ isMarked, onPress }: MarkButtonProps) {
  return (
    <Button look="quiet" aria-pressed={isMarked} onClick={onPress}>
      <Flag size={18} strokeWidth={1.5} aria-hidden="true" className={isMarked ? 'fill-current' : ''} />
      <span className="max-sm:sr-only">{translations('quizzes')(isMarked ? 'unmark' : 'mark')}</span>
    </Button>
  );
}
