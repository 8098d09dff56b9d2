import { RotateCcw } from 'lucide-react';
import { useState } from 'react';
import { translations } from '../../../../platform/text/translations.ts';
import { track } from '../../../../platform/tracking/tracking.ts';
import { Button } from '../../../../ui/controls/Button.tsx';
import { LateDialog } from '../../../../ui/LateDialog.tsx';
import { $work, replaceWithUndoToast } from '../draft/draft-store.ts';

function startOver(): void {
  const t = translations('prompt-panel');
  const { role } = $work.get().draft;
  replaceWithUndoToast({}, t('startOver.done'), t('undo'));
  if (role) track('ai_prompt_user_started_over', { role });
}

/** Clears the form after a confirmation; for a while it can be undone. */
export function StartOver() {
  const t = translations('prompt-panel');
  const [isAsking, setAsking] = useState(false);
  return (
    <>
      <Button look="quiet" size="bar" onClick={() => setAsking(true)}>
        <RotateCcw size={18} strokeWidth={1.5} aria-hidden="true" />
        {t('startOver.open')}
      </Button>
      <LateDialog isOpen={isAsking} onClose={() => setAsking(false)} title={t('startOver.title')} look="question">
        <p>{t('startOver.text')}</p>
        <div className="ways mt-6">
          <Button
            onClick={() => {
              setAsking(false);
              startOver();
            }}
          >
            {t('startOver.confirm')}
          </Button>
          <Button look="quiet" onClick={() => setAsking(false)}>
            {t('startOver.cancel')}
          </Button>
        </div>
      </LateDialog>
    </>
  );
}
