import { useState } from 'react';
import { factors, recoveryLinkLife, recoveryWait } from '#contract/people/factors';
import { failureText } from '../../../platform/api/failure-texts.ts';
import { request } from '../../../platform/api/request.ts';
import { translations } from '../../../platform/text/translations.ts';
import { Button } from '../../../ui/controls/Button.tsx';
import { Notice } from '../../../ui/controls/Notice.tsx';
import { useAction } from '../../../ui/controls/use-action.ts';
import { Heading } from './forms/Heading.tsx';

const focus = (element: HTMLElement | null) => element?.focus();

/** The recovery after a loss of app and recovery codes: an explanation, and the mail that begins it. */
export function LostFactors({ hasPasskey }: { readonly hasPasskey: boolean }) {
  const t = translations('second-step');
  const [isSent, setSent] = useState(false);
  const { isBusy, failure, run } = useAction(async () => {
    await request(factors.endpoints.askForRecovery, {});
    setSent(true);
  });
  return (
    <div key={String(isSent)} ref={focus} tabIndex={-1} className="flex flex-col gap-3 outline-none">
      {isSent ? (
        <Heading title={t('lost.sentTitle')}>
          <p>{t('lost.sent', { minutes: recoveryLinkLife / 60 })}</p>
        </Heading>
      ) : (
        <>
          <Heading title={t('lost.title')}>
            {hasPasskey && <p>{t('lost.passkey')}</p>}
            <p>{t('lost.proofs')}</p>
            <p>{t('lost.wait', { hours: recoveryWait })}</p>
          </Heading>
          {failure !== undefined && <Notice kind="danger">{failureText(failure)}</Notice>}
          <Button wide busy={isBusy} onClick={() => void run()}>
            {t('lost.submit')}
          </Button>
        </>
      )}
    </div>
  );
}
