import { useState, type ReactNode } from 'react';
import { translations } from '../../../platform/text/translations.ts';
import { Button } from '../../../ui/controls/Button.tsx';
import { copyText } from '../../../ui/copy-text.ts';

/** A button that copies a text and announces whether that succeeded. */
export function CopyButton({ text, children }: { readonly text: string; readonly children: ReactNode }) {
  const t = translations('factors-section');
  const [status, setStatus] = useState('');
  return (
    <>
      <Button
        look="secondary"
        size="bar"
        onClick={async () => setStatus(t((await copyText(text)) ? 'copied' : 'notCopied'))}
      >
        {children}
      </Button>
      <span role="status" className={status ? 'ml-3 text-sm' : 'sr-only'}>
        {status}
      </span>
    </>
  );
}
