import { useRef, useState } from 'react';
import { failureText } from '../../../../platform/api/failure-texts.ts';
import { translations } from '../../../../platform/text/translations.ts';
import { Button, ButtonLink } from '../../../../ui/controls/Button.tsx';
import { Notice } from '../../../../ui/controls/Notice.tsx';
import { useAction } from '../../../../ui/controls/use-action.ts';
import { copyText } from '../../../../ui/copy-text.ts';
import { Dialog } from '../../../../ui/Dialog.tsx';
import { Skeleton } from '../../../../ui/display/Skeleton.tsx';
import { useLoaded } from '../../../../ui/display/use-loaded.ts';
import { Failure } from '../../../../ui/errors/Failure.tsx';
import { TextField } from '../../../../ui/forms/Field.tsx';
import { $feed, endFeed, renewFeed } from '../webinar-stores.ts';

/** The private address by which a calendar subscribes to everything that the viewer is registered for. */
export function FeedDialog({ onClose }: { readonly onClose: () => void }) {
  const t = translations('webinar-feed');
  const loaded = useLoaded($feed);
  return (
    <Dialog isOpen onClose={onClose} title={t('title')}>
      <div className="flex flex-col gap-5">
        <p>{t('text')}</p>
        {loaded.state === 'loading' && <Skeleton bars={['h-11', 'h-11 w-1/2']} />}
        {loaded.state === 'failed' && <Failure reason={loaded.reason} onRetry={() => void $feed.reload()} />}
        {loaded.state === 'ready' && <Address address={loaded.value.address} />}
      </div>
    </Dialog>
  );
}

function Address({ address }: { readonly address: string | null }) {
  const t = translations('webinar-feed');
  const [status, setStatus] = useState('');
  const renewButton = useRef<HTMLButtonElement>(null);
  const renew = useAction(async () => {
    await renewFeed();
    setStatus(t(address ? 'renewed' : 'created'));
  });
  const end = useAction(async () => {
    await endFeed();
    // The pressed button disappears.
    renewButton.current?.focus();
    setStatus(t('ended'));
  });
  const copy = async (text: string) => setStatus(t((await copyText(text)) ? 'copied' : 'notCopied'));
  const failure = renew.failure ?? end.failure;
  return (
    <>
      {address && (
        <>
          <TextField
            label={t('address')}
            hint={t('hint')}
            value={address}
            readOnly
            onFocus={({ target }) => target.select()}
          />
          <div className="flex flex-wrap gap-3">
            <Button onClick={() => void copy(address)}>{t('copy')}</Button>
            <ButtonLink look="secondary" href={address.replace(/^https?:/, 'webcal:')}>
              {t('open')}
            </ButtonLink>
          </div>
          <p className="text-quiet">{t('secret')}</p>
        </>
      )}
      <p role="status" className={status ? 'font-medium text-ink' : 'sr-only'}>
        {status}
      </p>
      {failure !== undefined && <Notice kind="danger">{failureText(failure)}</Notice>}
      <div className="flex flex-wrap gap-3">
        <Button
          ref={renewButton}
          look={address ? 'secondary' : 'primary'}
          busy={renew.isBusy}
          onClick={() => void renew.run()}
        >
          {t(address ? 'renew' : 'create')}
        </Button>
        {address && (
          <Button look="quiet" busy={end.isBusy} onClick={() => void end.run()}>
            {t('end')}
          </Button>
        )}
      </div>
    </>
  );
}
