import { useState } from 'react';
import { translations } from '../../platform/text/translations.ts';
import { CodeField } from '../../ui/forms/CodeField.tsx';
import type { Errors } from '../../ui/forms/use-submit.ts';
import { RecoveryCodeField } from './RecoveryCodeField.tsx';

/** Asks for the second step beside the first: the code of an app, or a recovery code. */
export function SecondStepProof({ errors }: { readonly errors: Errors }) {
  const t = translations('identity');
  const [isLost, setLost] = useState(false);
  return (
    <div className="flex flex-col gap-3">
      {isLost ? (
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
      <button type="button" className="page-link self-start" onClick={() => setLost(!isLost)}>
        {t(isLost ? 'useApp' : 'useRecoveryCode')}
      </button>
    </div>
  );
}
