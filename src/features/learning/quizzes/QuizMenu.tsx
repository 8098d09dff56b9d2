import { EllipsisVertical } from 'lucide-react';
import { useRef, useState } from 'react';
import { translations } from '../../../platform/text/translations.ts';
import { deferred } from '../../../ui/islands/deferred.tsx';
import type { QuizAddress } from './quiz-store.ts';

const SkipDialog = deferred(async () => (await import('./SkipDialog.tsx')).SkipDialog);

interface Props {
  readonly place: QuizAddress;
  readonly canSkip: boolean;
  /** Toggles the list of all questions; missing if there is only one. */
  readonly onList?: (() => void) | undefined;
  readonly isList: boolean;
}

/** A menu of rare actions: the list of all questions, and skipping the kickoff quiz. */
export function QuizMenu({ place, canSkip, onList, isList }: Props) {
  const t = translations('quizzes');
  const menu = useRef<HTMLDetailsElement>(null);
  const [isSkipping, setSkipping] = useState(false);
  if (!canSkip && !onList) return null;
  const choose = (act: () => void) => () => {
    if (menu.current) menu.current.open = false;
    act();
  };
  const entry = 'flex min-h-11 w-full items-center rounded-field px-3 py-2 text-left hover:bg-primary-50';
  return (
    <>
      <details ref={menu} data-menu className="relative shrink-0">
        <summary className="grid size-11 cursor-pointer list-none place-items-center rounded-full text-quiet hover:bg-primary-50 hover:text-ink [&::-webkit-details-marker]:hidden">
          <EllipsisVertical size={20} strokeWidth={1.5} aria-hidden="true" />
          <span className="sr-only">{t('menu')}</span>
        </summary>
        <ul className="absolute right-0 z-menu mt-1 w-60 rounded-card border border-line bg-paper p-1 shadow-float">
          {onList && (
            <li>
              <button type="button" className={entry} onClick={choose(onList)}>
                {t(isList ? 'showOne' : 'showAll')}
              </button>
            </li>
          )}
          {canSkip && (
            <li>
              <button type="button" aria-haspopup="dialog" className={entry} onClick={choose(() => setSkipping(true))}>
                {t('skip.offer')}
              </button>
            </li>
          )}
        </ul>
      </details>
      {isSkipping && <SkipDialog place={place} onClose={() => setSkipping(false)} />}
    </>
  );
}
