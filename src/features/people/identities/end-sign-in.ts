import { identities, outcomes, providerIds, type ProviderId, type SignInOutcome } from '#contract/people/identities';
import { nextOf } from '#contract/navigation/gates';
import { withConfirmedIdentity } from '../../../entities/identity/confirmed-identity.ts';
import { ApiError, request } from '../../../platform/api/request.ts';
import { goTo } from '../../../platform/navigation/location.ts';
import { deleteUnownedDrafts } from '../../../platform/offline/local-drafts.ts';
import { addressAfter } from './outcome-addresses.ts';

export interface Ended {
  readonly outcome: SignInOutcome['outcome'];
  readonly provider: ProviderId | null;
  readonly next: string | undefined;
  /** As people know the provider; none where it is none of this deployment. */
  readonly name: string | undefined;
}

/** Ends what the address says has begun and goes on from here; what stays on this page is answered. */
export async function endSignIn(): Promise<Ended | undefined> {
  const { search, hash, pathname } = location;
  const answer = (hash || search).slice(1);
  const given = new URLSearchParams(answer);
  const provider = providerIds.find((id) => id === (given.get('provider') ?? given.get('prove'))) ?? null;
  if (given.has('state')) {
    // What the provider answered is for the edge alone, not for whatever else reads the address.
    history.replaceState(history.state, '', pathname);
    return leave(await request(identities.endpoints.complete, { body: { answer } }));
  }
  if (given.has('prove')) {
    try {
      return leave(await withConfirmedIdentity(() => request(identities.endpoints.linkWaiting, {})));
    } catch (reason) {
      const isOpen = reason instanceof ApiError && ['SIGN_IN_REQUIRED', 'IDENTITY_REQUIRED'].includes(reason.code);
      if (!isOpen) throw reason;
      return { outcome: 'account_exists', provider, next: undefined, name: await nameOf(provider) };
    }
  }
  const outcome = outcomes.find((known) => known === given.get('outcome')) ?? 'expired';
  return { outcome, provider, next: nextOf(search), name: await nameOf(provider) };
}

async function nameOf(provider: ProviderId | null): Promise<string | undefined> {
  if (!provider) return undefined;
  const known = await request(identities.endpoints.providers, {}).catch(() => []);
  return known.find((one) => one.provider === provider)?.name;
}

/** By a full load, so that no data of a former user stays in memory. */
function leave(ended: SignInOutcome): undefined {
  if (ended.outcome === 'signed_in') deleteUnownedDrafts();
  goTo(addressAfter(ended), { replace: true, reload: true });
}
