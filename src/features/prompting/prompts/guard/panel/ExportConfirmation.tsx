import { useStore } from '@nanostores/react';
import { translations } from '../../../../../platform/text/translations.ts';
import { Button } from '../../../../../ui/controls/Button.tsx';
import { Dialog } from '../../../../../ui/Dialog.tsx';
import { $pendingExport } from '../../confirm-export.ts';
import type { MarkedPlace } from '../../guard-store.ts';

interface Props {
  readonly places: readonly MarkedPlace[];
  readonly onLook: () => void;
}

/** Asks for confirmation before a prompt with marked places leaves the page. */
export function ExportConfirmation({ places, onLook }: Props) {
  const t = translations('prompt-guard');
  const waiting = useStore($pendingExport);
  const close = () => $pendingExport.set(null);
  const look = () => {
    close();
    // The dialog gives the focus back first.
    setTimeout(onLook);
  };
  const confirm = () => {
    close();
    waiting?.act(true);
  };
  return (
    <Dialog
      isOpen={waiting !== null}
      onClose={close}
      title={t(places.length > 0 ? 'leave.title' : 'leave.unchecked')}
      look="question"
    >
      {places.length > 0 && (
        <ul className="mb-3 flex flex-wrap gap-1.5">
          {places.map(({ source, start, end, text }) => (
            <li
              key={`${source} ${start}`}
              className="max-w-full break-words rounded-sm bg-amber-100 px-1.5 font-semibold text-ink"
            >
              {text.slice(start, end)}
            </li>
          ))}
        </ul>
      )}
      <p>{t('leave.text')}</p>
      <div className="ways mt-6">
        {places.length > 0 && <Button onClick={look}>{t('leave.look')}</Button>}
        <Button look="secondary" onClick={confirm}>
          {t(`leave.anyway.${waiting?.action ?? 'copy'}`)}
        </Button>
      </div>
    </Dialog>
  );
}
