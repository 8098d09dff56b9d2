import { translations } from '../../../../platform/text/translations.ts';
import { LateDialog } from '../../../../ui/LateDialog.tsx';

interface Props {
  readonly text: string;
  readonly isOpen: boolean;
  readonly onClose: () => void;
}

/** The selected prompt to copy manually, if the browser denies the clipboard. */
export function ManualCopy({ text, isOpen, onClose }: Props) {
  const t = translations('prompt-panel');
  return (
    <LateDialog isOpen={isOpen} onClose={onClose} title={t('byHand.title')}>
      <p className="mb-3">{t('byHand.text')}</p>
      <textarea
        readOnly
        aria-label={t('title')}
        value={text}
        rows={12}
        onFocus={({ target }) => target.select()}
        className="field"
      />
    </LateDialog>
  );
}
