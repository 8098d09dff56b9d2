import { Check, CloudOff } from 'lucide-react';
import { translations } from '../../platform/text/translations.ts';
import type { SaveState } from './answer-queue.ts';

/** Says whether the answers are safe: beside the buttons, or above them where it takes a sentence. */
export function SavedNote({ state }: { state: SaveState }) {
  const t = translations('quizzes');
  const isWaiting = state === 'waiting' || state === 'fleeting';
  return (
    <p
      role="status"
      className={`flex min-h-6 items-center gap-1.5 text-sm ${isWaiting ? 'order-first w-full text-warning' : 'min-w-0 flex-1 text-quiet'}`}
    >
      {state === 'saved' && <Check size={16} strokeWidth={2} aria-hidden="true" className="shrink-0 text-success" />}
      {isWaiting && <CloudOff size={16} strokeWidth={1.5} aria-hidden="true" className="shrink-0" />}
      {/* Beside the buttons a phone has room for the sign alone. */}
      <span className={isWaiting ? '' : 'max-sm:sr-only'}>{state !== 'idle' && t(`save.${state}`)}</span>
    </p>
  );
}
