import { useState, type ReactNode } from 'react';
import { translations } from '../../../platform/text/translations.ts';
import { Button } from '../../../ui/controls/Button.tsx';
import { copyText } from '../../../ui/copy-text.ts';

/** Copies a text and returns whether that worked. */
export function CopyButton({ text, children }: { readonly text: string; readonly children: ReactNode }) {
  const t = translations('factors-section');
  const [said, setSaid] = useState('');
  return (
    <>
      <Button
        look="secondary"
        size="bar"
        onClick={async () => setSaid(t((await copyText(text)) ? 'copied' : 'notCopied'))}
      >
        {children}
      </Button>
      <span role="status" className={said ? 'ml-3 text-sm' : 'sr-only'}>
        {said}
      </span>
    </>
  );
}
