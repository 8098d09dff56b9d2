import { useState } from 'react';
import { productName } from '#contract/product';
import { translations } from '../../../platform/text/translations.ts';
import { Button, ButtonLink } from '../../../ui/controls/Button.tsx';
import { Notice } from '../../../ui/controls/Notice.tsx';
import { Dialog } from '../../../ui/Dialog.tsx';
import { CopyButton } from './CopyButton.tsx';

interface Props {
  readonly codes: readonly string[];
  readonly onStored: () => void;
}

/** Shows recovery codes once; it closes when the user confirms that they have stored them. */
export function CodesDialog({ codes, onStored }: Props) {
  const t = translations('factors-section');
  const [hasTriedToClose, setTriedToClose] = useState(false);
  const text = `${t('codes.head', { product: productName })}\n\n${codes.join('\n')}\n`;
  return (
    <Dialog isOpen isPersistent onClose={() => setTriedToClose(true)} title={t('codes.title')}>
      <div data-print-alone className="flex flex-col gap-5">
        <p>{t('codes.text')}</p>
        <ul translate="no" className="grid gap-x-6 gap-y-1.5 font-mono font-semibold text-ink">
          {codes.map((code) => (
            <li key={code}>{code}</li>
          ))}
        </ul>
        <div className="flex flex-wrap items-center gap-3">
          <CopyButton text={text}>{t('codes.copy')}</CopyButton>
          <ButtonLink
            look="secondary"
            size="bar"
            href={`data:text/plain;charset=utf-8,${encodeURIComponent(text)}`}
            download={t('codes.file', { product: productName.toLowerCase() })}
          >
            {t('codes.download')}
          </ButtonLink>
          <Button look="secondary" size="bar" onClick={() => print()}>
            {t('codes.print')}
          </Button>
        </div>
        {hasTriedToClose && <Notice kind="warning">{t('codes.first')}</Notice>}
        <div className="ways">
          <Button onClick={onStored}>{t('codes.kept')}</Button>
        </div>
      </div>
    </Dialog>
  );
}
