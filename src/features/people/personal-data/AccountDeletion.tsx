import { personalData } from '#contract/people/personal-data';
import { request } from '../../../platform/api/request.ts';
import { failureText } from '../../../platform/api/failure-texts.ts';
import { continueAfterLogin } from '../../../platform/navigation/after-sign-in.ts';
import { logOut } from '../../../platform/session/session.ts';
import { $user } from '../../../platform/session/user-store.ts';
import { dateText } from '../../../platform/text/formats/formats.ts';
import { translations } from '../../../platform/text/translations.ts';
import { Button } from '../../../ui/controls/Button.tsx';
import { untilUnmounted, useAction } from '../../../ui/controls/use-action.ts';
import { Skeleton } from '../../../ui/display/Skeleton.tsx';
import { useLoaded } from '../../../ui/display/use-loaded.ts';
import { Failure } from '../../../ui/errors/Failure.tsx';

/** The page of users whose account will be deleted: the date, and the button that cancels it. */
export function AccountDeletion() {
  const t = translations('account-deletion');
  const user = useLoaded($user);
  const cancellation = useAction(async () => {
    const account = await request(personalData.endpoints.keepAccount, {});
    await $user.reload();
    continueAfterLogin(account, { replace: true });
    await untilUnmounted;
  });
  const logout = useAction(() => logOut());
  if (user.state === 'failed') return <Failure reason={user.reason} onRetry={() => void $user.reload()} />;
  const deletesAt = user.state === 'ready' && user.value.deletesAt;
  if (!deletesAt) return <Skeleton bars={['h-16', 'h-24', 'h-12', 'h-12']} />;
  const failure = cancellation.failure ?? logout.failure;
  return (
    <>
      {/* A day and its month stay on one line. */}
      <h1 className="text-2xl">{t('title', { date: dateText(deletesAt).replaceAll(' ', '\u00a0') })}</h1>
      <p className="mt-3">{t('text')}</p>
      <div className="mt-7 flex flex-col gap-3">
        <Button wide busy={cancellation.isBusy} onClick={() => void cancellation.run()}>
          {t('keep')}
        </Button>
        <Button look="secondary" wide busy={logout.isBusy} onClick={() => void logout.run()}>
          {t('logout')}
        </Button>
      </div>
      {failure !== undefined && (
        <p role="alert" className="mt-4 text-danger">
          {failureText(failure)}
        </p>
      )}
    </>
  );
}
