import { identities, type OwnIdentity } from '#contract/people/identities';
import { ApiError, request } from '../../../platform/api/request.ts';
import { failureText } from '../../../platform/api/failure-texts.ts';
import { withConfirmedIdentity } from '../../../entities/identity/confirmed-identity.ts';
import { dateText } from '../../../platform/text/formats/formats.ts';
import { currentLocale, translations } from '../../../platform/text/translations.ts';
import { Button } from '../../../ui/controls/Button.tsx';
import { useAction, untilUnmounted } from '../../../ui/controls/use-action.ts';
import { useLoaded } from '../../../ui/display/use-loaded.ts';
import { Skeleton } from '../../../ui/display/Skeleton.tsx';
import { Failure } from '../../../ui/errors/Failure.tsx';
import { loadedStore } from '../../../platform/api/loaded-store.ts';

/** The providers of this deployment, as they are linked to the viewer's account. */
export const $identities = loadedStore(() => request(identities.endpoints.own, {}));

/** The providers of this deployment: linked ones can be unlinked, the others linked. */
export function LoginMethodList() {
  const t = translations('ways-in');
  const loaded = useLoaded($identities);
  if (loaded.state === 'failed') return <Failure reason={loaded.reason} onRetry={() => void $identities.reload()} />;
  if (loaded.state === 'loading') return <Skeleton bars={Array(2).fill('h-11')} className="grid gap-4" />;
  if (loaded.value.length === 0) return <p>{t('none')}</p>;
  return (
    <ul className="grid gap-4">
      {loaded.value.map((identity) => (
        <Row key={identity.provider} identity={identity} />
      ))}
    </ul>
  );
}

function Row({ identity: { provider, name, email, linkedAt, mayUnlink } }: { readonly identity: OwnIdentity }) {
  const t = translations('ways-in');
  const link = useAction(async () => {
    const body = { locale: currentLocale() };
    await withIdentity(async () => {
      const { address } = await request(identities.endpoints.link, { params: { provider }, body });
      location.assign(address);
      await untilUnmounted;
    });
  });
  const unlink = useAction(async () => {
    await withIdentity(() => request(identities.endpoints.unlink, { params: { provider } }));
    await $identities.reload();
  });
  const failure = link.failure ?? unlink.failure;
  return (
    <li className="flex flex-wrap items-center justify-between gap-x-6 gap-y-2">
      <div>
        <p className="font-semibold">{name}</p>
        <p className="text-sm">
          {linkedAt
            ? t(email ? 'linkedAs' : 'linked', { email: email ?? '', date: dateText(linkedAt) })
            : t('notLinked')}
        </p>
        {linkedAt && !mayUnlink && <p className="text-sm">{t('only')}</p>}
      </div>
      {linkedAt ? (
        mayUnlink && (
          <Button look="secondary" size="sm" busy={unlink.isBusy} onClick={() => void unlink.run()}>
            {t('unlink', { name })}
          </Button>
        )
      ) : (
        <Button look="secondary" size="sm" busy={link.isBusy} onClick={() => void link.run()}>
          {t('link', { name })}
        </Button>
      )}
      {failure !== undefined && (
        <p role="alert" className="basis-full text-sm text-danger">
          {failureText(failure)}
        </p>
      )}
    </li>
  );
}

/** Runs an action that requires a confirmed identity; closing that dialog cancels it without an error. */
async function withIdentity(action: () => Promise<unknown>): Promise<void> {
  try {
    await withConfirmedIdentity(action);
  } catch (reason) {
    if (!(reason instanceof ApiError) || reason.code !== 'IDENTITY_REQUIRED') throw reason;
  }
}
