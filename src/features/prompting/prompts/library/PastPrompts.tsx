import { useState } from 'react';
import { currentLocale, translations } from '../../../../platform/text/translations.ts';
import { Button } from '../../../../ui/controls/Button.tsx';
import { replaceWithUndoToast } from '../draft/draft-store.ts';
import { clearHistory, maxPast, pastPrompts, type PastPrompt } from '../draft/history.ts';

/** Prompts used last on this device; opening one replaces the work, which can be undone. */
export function PastPrompts({ onOpened }: { readonly onOpened: () => void }) {
  const t = translations('prompt-library');
  const [past, setPast] = useState(pastPrompts);
  const when = new Intl.DateTimeFormat(currentLocale(), { dateStyle: 'medium', timeStyle: 'short' });
  const open = ({ draft }: PastPrompt) => {
    replaceWithUndoToast({ draft }, t('opened'), t('undo'));
    onOpened();
  };
  if (past.length === 0) return <p className="py-6 text-center text-quiet">{t('past.none')}</p>;
  return (
    <div className="flex flex-col gap-4">
      <p className="text-sm text-quiet">{t('past.text', { count: maxPast })}</p>
      <ul className="flex flex-col gap-2">
        {past.map((one) => (
          <li key={one.at}>
            <button
              type="button"
              onClick={() => open(one)}
              className="w-full rounded-card border border-line bg-paper px-4 py-3 text-left hover:border-primary-300 hover:bg-primary-50"
            >
              <span className="block text-sm text-quiet">{when.format(new Date(one.at))}</span>
              <span className="line-clamp-2 break-words text-ink">{titleOf(one)}</span>
            </button>
          </li>
        ))}
      </ul>
      <div>
        <Button
          look="quiet"
          size="bar"
          onClick={() => {
            clearHistory();
            setPast([]);
          }}
        >
          {t('past.clear')}
        </Button>
      </div>
    </div>
  );
}

/** The title of a past prompt: what was typed, else its beginning. */
function titleOf({ draft, text }: PastPrompt): string {
  const typed = Object.values(draft.fields).filter(Boolean).join(' · ');
  return (typed || text).slice(0, 200);
}
