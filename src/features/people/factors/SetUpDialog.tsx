import { appCodeDigits, appCodePeriod } from '#contract/people/factors';
import { translations } from '../../../platform/text/translations.ts';
import { Notice } from '../../../ui/controls/Notice.tsx';
import { CodeField } from '../../../ui/forms/CodeField.tsx';
import { emptyFieldTexts } from '../../../ui/forms/empty-fields.ts';
import { FormDialog } from '../../../ui/forms/FormDialog.tsx';
import { CopyButton } from './CopyButton.tsx';
import { switchOn } from './factors-store.ts';
import { QrCode } from '../../../ui/display/QrCode.tsx';

interface Props {
  readonly app: { readonly setup: string; readonly key: string; readonly uri: string };
  readonly onDone: (recoveryCodes: string[]) => void;
  readonly onClose: () => void;
}

/** Shows the key for an authenticator app, and verifies the first code of the app. */
export function SetUpDialog({ app: { setup, key, uri }, onDone, onClose }: Props) {
  const t = translations('factors-section');
  const send = async (form: HTMLFormElement) => {
    onDone(await switchOn({ setup, code: String(new FormData(form).get('code') ?? '') }));
  };
  return (
    <FormDialog
      title={t('setUp.title')}
      submit={t('setUp.submit')}
      cancel={t('cancel')}
      check={emptyFieldTexts}
      send={send}
      onClose={() => onClose()}
    >
      {(errors) => (
        <>
          <p>{t('setUp.scan', { digits: appCodeDigits, seconds: appCodePeriod })}</p>
          <div className="flex flex-wrap items-center gap-6">
            <QrCode text={uri} label={t('setUp.qr')} />
            <div className="min-w-0 flex-1 basis-48">
              <h3 className="text-sm font-normal text-quiet">{t('setUp.key')}</h3>
              <p translate="no" className="mb-3 mt-1 font-mono font-semibold wrap-anywhere text-ink">
                {key.match(/.{1,4}/g)?.join(' ')}
              </p>
              <CopyButton text={key}>{t('setUp.copy')}</CopyButton>
              <p className="mt-3">
                <a href={uri} className="page-link inline-block py-1">
                  {t('setUp.here')}
                </a>
              </p>
            </div>
          </div>
          <input type="hidden" name="setup" value={setup} />
          <CodeField label={t('setUp.code')} error={errors['code']} />
          {errors['setup'] && <Notice kind="danger">{t('setUp.over')}</Notice>}
        </>
      )}
    </FormDialog>
  );
}
