import { useEffect, useState } from 'react';
import { verificationCodeLife } from '#contract/constants';
import { invitations } from '#contract/groups/invitations';
import { failureText } from '../../../../platform/api/failure-texts.ts';
import { ApiError, request } from '../../../../platform/api/request.ts';
import { clockText } from '../../../../platform/text/clock.ts';
import { currentLocale, translations } from '../../../../platform/text/translations.ts';
import { Button } from '../../../../ui/controls/Button.tsx';
import { useAction } from '../../../../ui/controls/use-action.ts';
import { CodeField } from '../../../../ui/forms/CodeField.tsx';
import { Form } from '../../../../ui/forms/Form.tsx';
import { useCountdown } from '../../../../ui/forms/use-countdown.ts';
import { isDeadEnd } from './accept.ts';
import { Frame } from './Frame.tsx';
import type { Opened } from './opened-invitation.ts';

interface Props {
  readonly found: Opened;
  readonly onCode: (token: string, code: string) => Promise<void>;
  /** Called when the invitation has ended meanwhile. */
  readonly onEnd: () => Promise<void>;
}

/** Confirms the invited address by a mailed code and accepts with the account that is logged in. */
export function AddressCode({ found: { token, invitation, user }, onCode, onEnd }: Props) {
  const t = translations('acceptance-steps');
  const [until, setUntil] = useState(0);
  const seconds = useCountdown(until);
  const { isBusy, failure, run } = useAction(async () => {
    try {
      const body = { token, locale: currentLocale() };
      const { retryAfter } = await request(invitations.endpoints.mailCode, { body });
      setUntil(Date.now() + retryAfter * 1000);
    } catch (reason) {
      if (isDeadEnd(reason)) return onEnd();
      // The code that was mailed before is still valid.
      if (!(reason instanceof ApiError) || reason.retryAfter === 0) throw reason;
      setUntil(Date.now() + reason.retryAfter * 1000);
    }
  });
  // eslint-disable-next-line react-hooks/exhaustive-deps -- the form opens once
  useEffect(() => void run(), []);
  const facts = { invited: invitation.maskedEmail ?? '', email: user?.email ?? '', group: invitation.groupName };
  return (
    <Frame picture="verify-mail" title={t('code.title')} isNext>
      <p className="text-ink wrap-anywhere">{t('code.text', facts)}</p>
      <div className="w-full max-w-[440px] text-left">
        <Form submit={t('code.submit')} send={({ code = '' }) => onCode(token, code)}>
          {(errors) => (
            <CodeField
              label={t('code.label')}
              hint={t('code.hint', { minutes: verificationCodeLife / 60 })}
              error={errors['code']}
              // Accepting is a press, not the last digit.
              isAlone={false}
            />
          )}
        </Form>
      </div>
      <p role="status" className="text-danger empty:hidden">
        {failure !== undefined && failureText(failure)}
      </p>
      <Button look="quiet" busy={isBusy} disabled={seconds > 0} onClick={() => void run()}>
        {seconds > 0 ? t('code.againIn', { time: clockText(seconds) }) : t('code.again')}
      </Button>
    </Frame>
  );
}
