import { useState } from 'react';
import { translations } from '../../platform/text/translations.ts';
import { CodeField } from '../../ui/forms/CodeField.tsx';
import type { Errors } from '../../ui/forms/use-submit.ts';
import { RecoveryCodeField } from './RecoveryCodeField.tsx';

/** The field of the second step: the code of an app, or a recovery code. */
export function SecondStepProof({ errors }: { readonly errors: Errors }) {
  const t = translations('identity');
  const [usesRecoveryCode, setUsesRecoveryCode] = useState(false);
  return (
    <div className="flex flex-col gap-3">
      {usesRecoveryCode ? (
        <RecoveryCodeField
          name="recoveryCode"
          label={t('recoveryCode')}
          hint={t('recoveryCodeHint')}
          error={errors['recoveryCode']}
        />
      ) : (
        <CodeField
          name="appCode"
          isAlone={false}
          label={t('appCode')}
          hint={t('appCodeHint')}
          error={errors['appCode']}
        />
      )}
      <button type="button" className="page-link self-start" onClick={() => setUsesRecoveryCode(!usesRecoveryCode)}>
        {t(usesRecoveryCode ? 'useApp' : 'useRecoveryCode')}
      </button>
    </div>
  );
}
