import type { Restoration } from '#contract/people/credentials';
import { failureText } from '../../../platform/api/failure-texts.ts';
import { momentText } from '../../../platform/text/formats/formats.ts';
import { translations } from '../../../platform/text/translations.ts';
import { Button } from '../../../ui/controls/Button.tsx';
import { Notice } from '../../../ui/controls/Notice.tsx';
import { useAction } from '../../../ui/controls/use-action.ts';
import { stopRestoration } from './credential-stores.ts';

/** A pending move of the account to another address, begun by support, which the owner can stop. */
export function PendingRestoration({ restoration: { email, endsAt } }: { readonly restoration: Restoration }) {
  const t = translations('credentials');
  const { run, isBusy, failure } = useAction(stopRestoration);
  return (
    <div className="mt-4 flex flex-col items-start gap-4 rounded-card bg-primary-50 px-4 py-4 sm:px-5">
      <p className="wrap-anywhere">{t('restoration.text', { email, when: momentText(endsAt) })}</p>
      {failure !== undefined && <Notice kind="danger">{failureText(failure)}</Notice>}
      <Button look="secondary" busy={isBusy} onClick={() => void run()}>
        {t('restoration.stop')}
      </Button>
    </div>
  );
}
