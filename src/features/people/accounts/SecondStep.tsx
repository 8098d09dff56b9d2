import { useId, useState } from 'react';
import { appCodeDigits, rememberedDays, factors } from '#contract/people/factors';
import { productName } from '#contract/product';
import { RecoveryCodeField } from '../../../entities/identity/RecoveryCodeField.tsx';
import { failureText } from '../../../platform/api/failure-texts.ts';
import { request } from '../../../platform/api/request.ts';
import { continueAfterLogin } from '../../../platform/navigation/after-sign-in.ts';
import { sessionOpened } from '../../../platform/session/log-in.ts';
import { translations } from '../../../platform/text/translations.ts';
import { Button } from '../../../ui/controls/Button.tsx';
import { Notice } from '../../../ui/controls/Notice.tsx';
import { CodeField } from '../../../ui/forms/CodeField.tsx';
import { Form, type Values } from '../../../ui/forms/Form.tsx';
import { Heading } from './forms/Heading.tsx';
import { linkClasses } from './forms/PageLink.tsx';
import { LostFactors } from './LostFactors.tsx';
import { usePasskeyLogin } from './second-step/use-passkey-login.ts';

interface Props {
  readonly hasPasskey: boolean;
  /** Returns to the first step. */
  readonly onRestart: () => void;
}

const { endpoints } = factors;

const focus = (input: HTMLInputElement | null) => input?.focus();

/** The second step of a sign-in, by the code of an app, a recovery code or a passkey. */
export function SecondStep({ hasPasskey, onRestart }: Props) {
  const t = translations('second-step');
  const [method, setMethod] = useState<'code' | 'recovery' | 'lost'>('code');
  const passkey = usePasskeyLogin();

  return (
    <>
      {method === 'code' && <CodeForm />}
      {method === 'recovery' && <RecoveryCodeForm />}
      {method === 'lost' && <LostFactors hasPasskey={hasPasskey} />}
      {passkey.failure !== undefined && (
        <div className="mt-5">
          <Notice kind="danger">{failureText(passkey.failure)}</Notice>
        </div>
      )}
      {hasPasskey && (
        <div className="mt-3 flex flex-col">
          <Button look="secondary" wide busy={passkey.isBusy} onClick={() => void passkey.run()}>
            {t('passkey')}
          </Button>
        </div>
      )}
      <ul className="mt-8 flex flex-col gap-3 border-t border-line pt-6">
        {method !== 'code' && <MethodButton onClick={() => setMethod('code')}>{t('recovery.back')}</MethodButton>}
        {method !== 'recovery' && (
          <MethodButton onClick={() => setMethod('recovery')}>{t('recovery.way')}</MethodButton>
        )}
        {method !== 'lost' && <MethodButton onClick={() => setMethod('lost')}>{t('lost.way')}</MethodButton>}
        <MethodButton onClick={onRestart}>{t('startOver')}</MethodButton>
      </ul>
    </>
  );
}

async function finish(verified: Promise<unknown>): Promise<void> {
  await verified;
  continueAfterLogin(await sessionOpened());
}

function CodeForm() {
  const t = translations('second-step');
  const send = ({ code = '', isRemembered }: Values) =>
    finish(request(endpoints.verifyCode, { body: { code, isRemembered: isRemembered === 'on' } }));
  return (
    <>
      <Heading title={t('title')}>
        <p>{t('lead', { product: productName, digits: appCodeDigits })}</p>
      </Heading>
      <Form submit={t('submit')} send={send}>
        {({ code }) => (
          <>
            <RememberDevice days={rememberedDays} />
            <CodeField ref={focus} label={t('code')} hint={t('codeHint')} error={code} />
          </>
        )}
      </Form>
    </>
  );
}

function RecoveryCodeForm() {
  const t = translations('second-step');
  const send = ({ code = '' }: Values) => finish(request(endpoints.verifyRecoveryCode, { body: { code } }));
  return (
    <>
      <Heading title={t('recovery.title')}>
        <p>{t('recovery.lead')}</p>
      </Heading>
      <Form submit={t('submit')} send={send}>
        {({ code }) => (
          <RecoveryCodeField
            ref={focus}
            name="code"
            label={t('recovery.code')}
            hint={t('recovery.codeHint')}
            error={code}
          />
        )}
      </Form>
    </>
  );
}

function MethodButton({ onClick, children }: { readonly onClick: () => void; readonly children: string }) {
  return (
    <li>
      <button type="button" onClick={onClick} className={linkClasses}>
        {children}
      </button>
    </li>
  );
}

/** The checkbox above the code, as the code's last digit submits the form. */
function RememberDevice({ days }: { readonly days: number }) {
  const t = translations('second-step');
  const id = useId();
  return (
    <div>
      <label className="flex cursor-pointer items-start gap-3 font-semibold text-ink">
        <input
          type="checkbox"
          name="isRemembered"
          aria-describedby={id}
          className="mt-0.5 size-5 shrink-0 accent-primary-700"
        />
        <span>{t('remember', { days })}</span>
      </label>
      <p id={id} className="ml-8 text-sm text-quiet">
        {t('rememberHint')}
      </p>
    </div>
  );
}
