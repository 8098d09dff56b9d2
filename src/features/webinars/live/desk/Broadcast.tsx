import { useState } from 'react';
import { live, type Broadcast as BroadcastDetails, type Desk } from '#contract/webinars/live';
import { failureText } from '../../../../platform/api/failure-texts.ts';
import { ApiError, request } from '../../../../platform/api/request.ts';
import { translations } from '../../../../platform/text/translations.ts';
import { copyText } from '../../../../ui/copy-text.ts';
import { Button } from '../../../../ui/controls/Button.tsx';
import { Notice } from '../../../../ui/controls/Notice.tsx';
import { useAction } from '../../../../ui/controls/use-action.ts';

interface Props {
  readonly webinar: string;
  readonly state: NonNullable<Desk['broadcast']>;
}

/** Where hosts send the stream of a webinar, and what becomes of its recording. */
export function Broadcast({ webinar, state }: Props) {
  const t = translations('webinar-broadcast');
  return (
    <section aria-labelledby="desk-broadcast" className="card flex flex-col gap-3 p-4">
      <h2 id="desk-broadcast" className="text-lg">
        {t('title')}
      </h2>
      <p className="text-sm">{t(`states.${state}`)}</p>
      {state === 'open' && <Details webinar={webinar} />}
    </section>
  );
}

/** The address and the key, which are loaded when they are asked for. */
function Details({ webinar }: { readonly webinar: string }) {
  const t = translations('webinar-broadcast');
  const [details, setDetails] = useState<BroadcastDetails>();
  const { isBusy, failure, run } = useAction(async () => {
    setDetails(await request(live.endpoints.broadcast, { params: { webinar } }));
  });
  const isUnavailable = failure instanceof ApiError && failure.code === 'STREAM_UNAVAILABLE';
  return (
    <>
      {failure !== undefined && (
        <Notice kind="danger">{isUnavailable ? t('unavailable') : failureText(failure)}</Notice>
      )}
      {details && <Fields details={details} />}
      <Button
        look="secondary"
        wide
        busy={isBusy}
        aria-expanded={details !== undefined}
        onClick={() => (details ? setDetails(undefined) : void run())}
      >
        {t(details ? 'hide' : 'show')}
      </Button>
    </>
  );
}

function Fields({ details: { rtmps, srt } }: { readonly details: BroadcastDetails }) {
  const t = translations('webinar-broadcast');
  const [copied, setCopied] = useState('');
  const fields = [
    ['rtmpsUrl', rtmps.url],
    ['rtmpsKey', rtmps.key],
    ...(srt
      ? ([
          ['srtUrl', srt.url],
          ['srtId', srt.streamId],
          ['srtPassphrase', srt.passphrase],
        ] as const)
      : []),
  ] as const;
  const copy = async (name: string, value: string) => {
    if (await copyText(value)) setCopied(t('copied', { name }));
  };
  return (
    <>
      <Notice kind="warning">{t('secret')}</Notice>
      <dl className="flex flex-col gap-3">
        {fields.map(([field, value]) => {
          const name = t(`fields.${field}`);
          return (
            <div key={field} className="flex flex-col gap-1">
              <dt className="text-sm text-quiet">{name}</dt>
              <dd className="flex items-start gap-2">
                <code className="min-w-0 grow break-all py-1 text-sm text-ink">{value}</code>
                <Button
                  look="secondary"
                  size="sm"
                  aria-label={t('copyOf', { name })}
                  onClick={() => void copy(name, value)}
                >
                  {t('copy')}
                </Button>
              </dd>
            </div>
          );
        })}
      </dl>
      <p role="status" className={copied ? 'text-sm text-success' : 'sr-only'}>
        {copied}
      </p>
    </>
  );
}
