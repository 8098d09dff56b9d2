import { Play } from 'lucide-react';
import { useState, createElement } from 'react';
import { maxPromptLength } from '#contract/prompting/completions';
import { momentText } from '../../../../platform/text/formats/formats.ts';
import { translations } from '../../../../platform/text/translations.ts';
import { Button } from '../../../../ui/controls/Button.tsx';
import { Dialog } from '../../../../ui/Dialog.tsx';
import { useLoaded } from '../../../../ui/display/use-loaded.ts';
import { confirmExport } from '../confirm-export.ts';
import { $allowance } from './allowance-store.ts';
import type { RunProps } from '../RunPrompt.tsx';
import { useRun } from './use-run.ts';
import { Skeleton } from '../../../../ui/display/Skeleton.tsx';
import { deferred } from '../../../../ui/islands/deferred.tsx';
import { loadWithDetails } from '../details-texts.ts';

/** The answer, loaded with the Markdown renderer and the texts of what to check. */
const AnswerView = deferred(() => loadWithDetails(async () => (await import('./AnswerView.tsx')).AnswerView), {
  waiting: () => createElement(Skeleton, { bars: ['h-16', 'h-40'] }),
});

/** Runs the prompt, and shows the model's answer and the remaining runs of the day. */
export function Runner({ text, task, isDisabled }: RunProps) {
  const t = translations('prompt-run');
  const loaded = useLoaded($allowance);
  const { answer, start, stop } = useRun();
  const [isOpen, setOpen] = useState(false);
  const allowance = loaded.state === 'ready' ? loaded.value : undefined;
  const isUsedUp = allowance?.remaining === 0;
  const over = text.length - maxPromptLength;
  const run = () =>
    confirmExport('run', (isConfirmed) => {
      start({ prompt: text, guard: isConfirmed ? 'confirmed' : 'clear' });
      setOpen(true);
    });
  const runAgain = () => {
    // The guard's confirmation is on the page.
    setOpen(false);
    run();
  };
  const close = () => {
    stop();
    setOpen(false);
  };
  return (
    <div className="flex flex-col gap-2 border-t border-line pt-3">
      <div className="flex flex-wrap items-center gap-3">
        <Button look="secondary" size="bar" disabled={isDisabled || isUsedUp || over > 0} onClick={run}>
          <Play size={18} strokeWidth={1.5} aria-hidden="true" />
          {t('run')}
        </Button>
        {answer && !isOpen && (
          <Button look="quiet" size="bar" onClick={() => setOpen(true)}>
            {t('showAnswer')}
          </Button>
        )}
      </div>
      <p className="text-sm text-quiet">
        {over > 0 && <>{t('tooLong', { count: over })} </>}
        {allowance && !isUsedUp && <>{t('remaining', { count: allowance.remaining })} </>}
        {allowance && isUsedUp && <>{t('usedUp', { time: momentText(allowance.resetsAt) })} </>}
        {t('leaves')}
      </p>
      <Dialog isOpen={isOpen} onClose={close} title={t('title')}>
        {answer && <AnswerView answer={answer} task={task} onStop={stop} onAgain={isUsedUp ? undefined : runAgain} />}
      </Dialog>
    </div>
  );
}
