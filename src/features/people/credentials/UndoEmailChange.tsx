import { useEffect, useState } from 'react';
import { credentials } from '#contract/people/credentials';
import { href } from '#contract/routes';
import { NewPasswordField } from '../../../entities/identity/NewPasswordField.tsx';
import { ApiError, request } from '../../../platform/api/request.ts';
import { goTo, queryValue } from '../../../platform/navigation/location.ts';
import { currentLocale, translations } from '../../../platform/text/translations.ts';
import { ButtonLink } from '../../../ui/controls/Button.tsx';
import { Form, type Values } from '../../../ui/forms/Form.tsx';

/** Restores a former address by the link that was mailed to it, with a new password. */
export function UndoEmailChange() {
  const t = translations('undo-email-change');
  const [isExpired, setExpired] = useState(false);
  useEffect(() => setExpired(!queryValue('token')), []);

  const undo = async ({ password = '' }: Values) => {
    try {
      await request(credentials.endpoints.undoEmailChange, { body: { token: queryValue('token'), password } });
    } catch (reason) {
      if (reason instanceof ApiError && reason.problem.errors?.['token']) return setExpired(true);
      throw reason;
    }
    // All sessions have ended, including this browser's.
    goTo(`${href('login', currentLocale())}?password=changed`, { reload: true });
  };

  return (
    <>
      <div className="mb-7 flex flex-col gap-2" role={isExpired ? 'alert' : undefined}>
        <h1 className="text-2xl">{t(isExpired ? 'expiredTitle' : 'title')}</h1>
        <p>{t(isExpired ? 'expired' : 'lead')}</p>
      </div>
      {isExpired ? (
        <ButtonLink wide href={href('forgotPassword', currentLocale())}>
          {t('newPassword')}
        </ButtonLink>
      ) : (
        <Form submit={t('submit')} send={undo}>
          {(errors) => <NewPasswordField label={t('password')} error={errors['password']} />}
        </Form>
      )}
    </>
  );
}
