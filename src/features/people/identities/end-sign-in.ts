import { identities, outcomes, providerIds, type ProviderId, type SignInOutcome } from '#contract/people/identities';
import { nextOf } from '#contract/navigation/gates';
import { withConfirmedIdentity } from '../../../entities/identity/confirmed-identity.ts';
import { ApiError, request } from '../../../platform/api/request.ts';
import { goTo } from '../../../platform/navigation/location.ts';
import { invitationToken } from '../../../platform/session/invitation-token.ts';
import { deleteUnownedDrafts } from '../../../platform/offline/local-drafts.ts';
import { addressAfter } from './outcome-addresses.ts';

export interface EndedSignIn {
  readonly outcome: SignInOutcome['outcome'];
  readonly provider: ProviderId | null;
  readonly next: string | undefined;
  /** The name of the provider; missing if this deployment does not have it. */
  readonly name: string | undefined;
  /** Seconds until the rate limit of the network ends; 0 if unknown. */
  readonly wait?: number;
}

/** Completes the sign-in or link in the address and navigates on; returns the outcome if it is shown on this page. */
export async function endSignIn(): Promise<EndedSignIn | undefined> {
  const { search, hash, pathname } = location;
  const answer = (hash || search).slice(1);
  const given = new URLSearchParams(answer);
  const provider = providerIds.find((id) => id === (given.get('provider') ?? given.get('prove'))) ?? null;
  if (given.has('state')) {
    // The provider's response is for the edge only; other scripts could read it from the address.
    history.replaceState(history.state, '', pathname);
    const body = { answer, invitation: invitationToken() };
    return navigate(await request(identities.endpoints.complete, { body }));
  }
  if (given.has('prove')) {
    try {
      return navigate(await withConfirmedIdentity(() => request(identities.endpoints.linkWaiting, {})));
    } catch (reason) {
      const isUnconfirmed =
        reason instanceof ApiError && ['SIGN_IN_REQUIRED', 'IDENTITY_REQUIRED'].includes(reason.code);
      if (!isUnconfirmed) throw reason;
      return { outcome: 'account_exists', provider, next: undefined, name: await nameOf(provider) };
    }
  }
  const outcome = outcomes.find((providers) => providers === given.get('outcome')) ?? 'expired';
  return { outcome, provider, next: nextOf(search), name: await nameOf(provider), wait: waitOf(given) };
}

/** The wait in the address, at most a day: anyone can write one. */
function waitOf(given: URLSearchParams): number {
  const seconds = Number(given.get('wait'));
  return Number.isInteger(seconds) && seconds > 0 && seconds <= 24 * 60 * 60 ? seconds : 0;
}

async function nameOf(provider: ProviderId | null): Promise<string | undefined> {
  if (!provider) return undefined;
  const providers = await request(identities.endpoints.providers, {}).catch(() => []);
  return providers.find((one) => one.provider === provider)?.name;
}

/** Navigates by a full load, so that no data of a former user stays in memory. */
function navigate(ended: SignInOutcome): undefined {
  if (ended.outcome === 'signed_in') deleteUnownedDrafts();
  goTo(addressAfter(ended), { replace: true, reload: true });
}
