import { useLayoutEffect, useState } from 'react';
import { ApiError } from '../../../platform/api/request.ts';
import { failureText, fieldTexts } from '../../../platform/api/failure-texts.ts';
import { clockText } from '../../../platform/text/clock.ts';
import { translations } from '../../../platform/text/translations.ts';
import { Button } from '../../../ui/controls/Button.tsx';
import { useAction } from '../../../ui/controls/use-action.ts';
import { useCountdown } from '../../../ui/forms/use-countdown.ts';
import { startMailWait, mailWaitEnd, type MailKind } from './forms/mail-waits.ts';

interface Props {
  readonly kind: MailKind;
  readonly email: string;
  readonly send: () => Promise<unknown>;
}

/** Requests the mail again; a countdown shows the wait between two mails, also after a reload. */
export function ResendMail({ kind, email, send }: Props) {
  const t = translations('accounts');
  const [until, setUntil] = useState(0);
  const [status, setStatus] = useState('');
  const seconds = useCountdown(until);
  useLayoutEffect(() => setUntil(mailWaitEnd(kind, email)), [kind, email]);

  const { isBusy, run } = useAction(async () => {
    setStatus('');
    try {
      await send();
      setUntil(startMailWait(kind, email));
      setStatus(t(`again.${kind}Sent`));
    } catch (reason) {
      const wait = reason instanceof ApiError ? reason.retryAfter : 0;
      if (wait > 0) setUntil(startMailWait(kind, email, wait));
      setStatus(wait > 0 ? t('again.tooSoon') : (fieldTexts(reason)['email'] ?? failureText(reason)));
    }
  });

  return (
    <div className="flex flex-col gap-2">
      <Button look="secondary" wide busy={isBusy} disabled={seconds > 0} onClick={() => void run()}>
        {seconds > 0 ? t(`again.${kind}In`, { time: clockText(seconds) }) : t(`again.${kind}`)}
      </Button>
      <p role="status" className="min-h-[22px] text-center">
        {status}
      </p>
    </div>
  );
}
