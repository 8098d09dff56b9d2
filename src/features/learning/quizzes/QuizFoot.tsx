import type { ReactNode } from 'react';
import { Notice } from '../../../ui/controls/Notice.tsx';
import { SavedNote } from './SavedNote.tsx';
import type { OpenAttempt } from './use-attempt.ts';

interface Props {
  readonly saveState: OpenAttempt['saveState'];
  /** Whether what is saved last is the question in sight. */
  readonly isOwnSave?: boolean;
  readonly failure?: string | undefined;
  /** Stands at the left, the main button always at the right. */
  readonly start?: ReactNode;
  readonly children: ReactNode;
}

/** The foot of a quiz, at the foot of the screen with each button in its place; a low screen keeps it below the question. */
export function QuizFoot({ saveState, isOwnSave = false, failure, start, children }: Props) {
  return (
    <div className="sticky bottom-0 z-10 -mx-4 mt-auto flex flex-col gap-2 border-t border-line bg-ground px-4 py-3 sm:mx-0 sm:px-0 [@media(height<480px)]:static">
      {failure && <Notice kind="danger">{failure}</Notice>}
      <div className="flex flex-wrap items-center gap-2 [&_.main-button]:w-auto [&_.main-button:not(:last-child)]:min-w-0">
        {start}
        <SavedNote state={saveState} isOwn={isOwnSave} />
        <div className="ml-auto flex items-center gap-2">{children}</div>
      </div>
    </div>
  );
}
