import { useId, useState } from 'react';
import { rememberedDays, factors } from '#contract/people/factors';
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
  /** Goes back to the first step. */
  readonly onLeave: () => void;
}

const { endpoints } = factors;

const focus = (input: HTMLInputElement | null) => input?.focus();

/** The second step of a sign-in, by the code of an app, a recovery code or a passkey, and the way out. */
export function SecondStep({ hasPasskey, onLeave }: Props) {
  const t = translations('second-step');
  const [way, setWay] = useState<'code' | 'recovery' | 'lost'>('code');
  const passkey = usePasskeyLogin();
  const finish = async (asked: Promise<unknown>) => {
    await asked;
    continueAfterLogin(await sessionOpened());
  };
  const byCode = ({ code = '', isRemembered }: Values) =>
    finish(request(endpoints.verifyCode, { body: { code, isRemembered: isRemembered === 'on' } }));
  const byRecoveryCode = ({ code = '' }: Values) => finish(request(endpoints.verifyRecoveryCode, { body: { code } }));

  return (
    <>
      {way === 'code' && (
        <>
          <Heading title={t('title')}>
            <p>{t('lead', { product: productName })}</p>
          </Heading>
          <Form submit={t('submit')} send={byCode}>
            {({ code }) => (
              <>
                <Remember days={rememberedDays} />
                <CodeField ref={focus} label={t('code')} hint={t('codeHint')} error={code} />
              </>
            )}
          </Form>
        </>
      )}
      {way === 'recovery' && (
        <>
          <Heading title={t('recovery.title')}>
            <p>{t('recovery.lead')}</p>
          </Heading>
          <Form submit={t('submit')} send={byRecoveryCode}>
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
      )}
      {way === 'lost' && <LostFactors hasPasskey={hasPasskey} />}
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
        {way !== 'code' && <Way onClick={() => setWay('code')}>{t('recovery.back')}</Way>}
        {way !== 'recovery' && <Way onClick={() => setWay('recovery')}>{t('recovery.way')}</Way>}
        {way !== 'lost' && <Way onClick={() => setWay('lost')}>{t('lost.way')}</Way>}
        <Way onClick={onLeave}>{t('startOver')}</Way>
      </ul>
    </>
  );
}

function Way({ onClick, children }: { readonly onClick: () => void; readonly children: string }) {
  return (
    <li>
      <button type="button" onClick={onClick} className={linkClasses}>
        {children}
      </button>
    </li>
  );
}

/** Stands above the code, whose last digit sends the form. */
function Remember({ days }: { readonly days: number }) {
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
