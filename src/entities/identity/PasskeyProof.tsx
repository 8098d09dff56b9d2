import { factors } from '#contract/people/factors';
import { failureText } from '../../platform/api/failure-texts.ts';
import { request } from '../../platform/api/request.ts';
import { translations } from '../../platform/text/translations.ts';
import { Button } from '../../ui/controls/Button.tsx';
import { Notice } from '../../ui/controls/Notice.tsx';
import { useAction } from '../../ui/controls/use-action.ts';

const { endpoints } = factors;

/** Confirms an identity by a passkey instead of password or code. */
export function PasskeyProof({ onConfirmed }: { readonly onConfirmed: () => void }) {
  const { isBusy, failure, run } = useAction(async () => {
    const [{ authenticateByPasskey }, options] = await Promise.all([
      import('../passkeys/passkeys.ts'),
      request(endpoints.identityOptions, {}),
    ]);
    const response = await authenticateByPasskey(options);
    if (!response) return;
    await request(endpoints.confirmIdentityByPasskey, { body: { response } });
    onConfirmed();
  });
  return (
    <>
      {failure !== undefined && <Notice kind="danger">{failureText(failure)}</Notice>}
      <Button look="secondary" busy={isBusy} onClick={() => void run()}>
        {translations('identity')('passkey')}
      </Button>
    </>
  );
}
