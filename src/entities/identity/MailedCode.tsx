import { useEffect, useState } from 'react';
import { credentials, identityLife } from '#contract/people/credentials';
import { failureText } from '../../platform/api/failure-texts.ts';
import { ApiError, request } from '../../platform/api/request.ts';
import { clockText } from '../../platform/text/clock.ts';
import { translations } from '../../platform/text/translations.ts';
import { Button } from '../../ui/controls/Button.tsx';
import { useAction } from '../../ui/controls/use-action.ts';
import { CodeField } from '../../ui/forms/CodeField.tsx';
import { useCountdown } from '../../ui/forms/use-countdown.ts';

interface Props {
  readonly email: string;
  readonly error: string | undefined;
  /** Whether it is the only field. */
  readonly isAlone: boolean;
}

/** Mails a code to a user without a password, with the field for it. */
export function MailedCode({ email, error, isAlone }: Props) {
  const t = translations('identity');
  const [until, setUntil] = useState(0);
  const seconds = useCountdown(until);
  const { isBusy, failure, run } = useAction(async () => {
    try {
      const { retryAfter } = await request(credentials.endpoints.mailIdentityCode, {});
      setUntil(Date.now() + retryAfter * 1000);
    } catch (reason) {
      // The code that was mailed before is still valid.
      if (!(reason instanceof ApiError) || reason.retryAfter === 0) throw reason;
      setUntil(Date.now() + reason.retryAfter * 1000);
    }
  });
  // eslint-disable-next-line react-hooks/exhaustive-deps -- the dialog opens once
  useEffect(() => void run(), []);
  return (
    <>
      <p className="wrap-anywhere">{t('byCode', { email })}</p>
      <CodeField
        data-autofocus
        label={t('code')}
        hint={t('codeHint', { minutes: identityLife / 60 })}
        error={error}
        isAlone={isAlone}
      />
      <p role="status">{failure === undefined ? '' : failureText(failure)}</p>
      <Button look="secondary" busy={isBusy} disabled={seconds > 0} onClick={() => void run()}>
        {seconds > 0 ? t('againIn', { time: clockText(seconds) }) : t('again')}
      </Button>
    </>
  );
}
