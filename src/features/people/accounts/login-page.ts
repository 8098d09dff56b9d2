import { nextOf, nextQuery } from '#contract/navigation/gates';
import { typedEmail } from '../../../entities/identity/typed-email.ts';
import { importOptional } from '../../../platform/errors/chunks.ts';
import { pageName } from '../../../platform/navigation/location.ts';
import { whenIdle } from '../../../platform/navigation/page/when-idle.ts';

/** Adds passkeys to the browser's autofill, where that is possible. */
async function offerPasskeys(): Promise<void> {
  if (!(await globalThis.PublicKeyCredential?.isConditionalMediationAvailable?.())) return;
  const module = await importOptional(() => import('./second-step/passkey-login.ts'));
  await module?.continueByAutofill();
}

/** What the login page does before the form hydrates. */
document.addEventListener('astro:page-load', () => {
  if (pageName() !== 'login') return;
  const email = document.querySelector<HTMLInputElement>('main input[name=email]');
  if (email) email.value ||= typedEmail();
  for (const link of document.querySelectorAll<HTMLAnchorElement>('main .page-link'))
    link.search = nextQuery(nextOf(location.search));
  whenIdle(() => void offerPasskeys());
});
