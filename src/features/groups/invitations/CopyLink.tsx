import { useState } from 'react';
import { translations } from '../../../platform/text/translations.ts';
import { Button } from '../../../ui/controls/Button.tsx';
import { copyText } from '../../../ui/copy-text.ts';

/** Copies the address of a link and announces whether that succeeded. */
export function CopyLink({ url }: { readonly url: string }) {
  const t = translations('group-invitations');
  const [status, setStatus] = useState('');
  return (
    <>
      <Button
        look="quiet"
        size="sm"
        onClick={async () => setStatus(t((await copyText(url)) ? 'link.copied' : 'link.notCopied'))}
      >
        {t('link.copy')}
      </Button>
      <span role="status" className={status ? 'self-center text-sm' : 'sr-only'}>
        {status}
      </span>
    </>
  );
}
