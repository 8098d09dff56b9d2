import type { IdentityMethod } from '#contract/people/credentials';
import { factors } from '#contract/people/factors';
import { request } from '../../platform/api/request.ts';
import { translations } from '../../platform/text/translations.ts';
import { PasswordField } from '../../ui/forms/Field.tsx';
import { FormDialog } from '../../ui/forms/FormDialog.tsx';
import { emptyFieldTexts } from '../../ui/forms/empty-fields.ts';
import { MailedCode } from './MailedCode.tsx';
import { PasskeyProof } from './PasskeyProof.tsx';
import { SecondStepProof } from './SecondStepProof.tsx';

interface Props {
  /** Methods by which this user can confirm their identity; the first is the default. */
  readonly ways: readonly IdentityMethod[];
  /** Whether password or code requires a second step. */
  readonly hasTwoStep: boolean;
  readonly email: string;
  /** Called with whether the identity was confirmed. */
  readonly onDone: (isConfirmed: boolean) => void;
}

/** Asks users to confirm their identity before a sensitive action. */
export function IdentityDialog({ ways, hasTwoStep, email, onDone }: Props) {
  const t = translations('identity');
  const [way] = ways;
  const confirm = async (form: HTMLFormElement) => {
    const fields = Object.fromEntries(new FormData(form)) as Record<string, string>;
    const { password = '', code = '', appCode, recoveryCode } = fields;
    const first = way === 'password' ? { way, password } : ({ way: 'code', code } as const);
    const body = { ...first, appCode, recoveryCode };
    await request(factors.endpoints.confirmIdentity, { body });
    onDone(true);
  };
  return (
    <FormDialog
      title={t('title')}
      submit={t('submit')}
      cancel={t('cancel')}
      isQuestion
      check={emptyFieldTexts}
      send={confirm}
      onClose={() => onDone(false)}
    >
      {(errors) => (
        <>
          {way === 'password' ? (
            <>
              <p className="wrap-anywhere">{t('byPassword', { email })}</p>
              <input type="hidden" name="username" autoComplete="username" value={email} />
              <PasswordField
                name="password"
                required
                data-autofocus
                autoComplete="current-password"
                label={t('password')}
                hint={t('forgot')}
                error={errors['password']}
              />
            </>
          ) : (
            <MailedCode email={email} error={errors['code']} isAlone={!hasTwoStep} />
          )}
          {hasTwoStep && <SecondStepProof errors={errors} />}
          {ways.includes('passkey') && <PasskeyProof onConfirmed={() => onDone(true)} />}
        </>
      )}
    </FormDialog>
  );
}
