import { translations } from '../../../../platform/text/translations.ts';
import { Dialog } from '../../../../ui/Dialog.tsx';

interface Props {
  readonly text: string;
  readonly isOpen: boolean;
  readonly onClose: () => void;
}

/** The selected prompt to copy manually, if the browser denies the clipboard. */
export function ManualCopy({ text, isOpen, onClose }: Props) {
  const t = translations('prompt-panel');
  return (
    <Dialog isOpen={isOpen} onClose={onClose} title={t('byHand.title')}>
      <p className="mb-3">{t('byHand.text')}</p>
      <textarea
        readOnly
        aria-label={t('title')}
        value={text}
        rows={12}
        onFocus={({ target }) => target.select()}
        className="field"
      />
    </Dialog>
  );
}
