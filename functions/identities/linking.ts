import type { Context } from 'hono';
import type { OwnIdentity, ProviderId, SignInOutcome } from '#contract/identities';
import { userById } from '../accounts/queries.ts';
import type { PlatformDatabase } from '../database/database.ts';
import { fail } from '../http/errors.ts';
import type { EdgeEnv } from '../http/handle.ts';
import { mailSecurityNotice } from '../mail/security-notices.ts';
import { forgetWaitingLink, waitingLink } from './browser-cookies.ts';
import { configuredProvider, configuredProviders, type Provider } from './providers.ts';
import { hasPasskey, link, loginsOf, ownerOf, unlink, type Identity } from './queries.ts';
import type { ShownPerson } from './rules.ts';

type Edge = Context<EdgeEnv>;

/** Links an identity to the account that began, which must still be signed in. */
export async function linkTo(
  c: Edge,
  db: PlatformDatabase,
  provider: Provider,
  userId: string,
  { accountId, email }: ShownPerson,
): Promise<SignInOutcome['outcome']> {
  const viewer = (await c.get('session')?.live())?.viewer;
  if (viewer?.id !== userId) return 'other_account';
  return linkAndTell(c, db, userId, { provider: provider.id, accountId, email });
}

/** Links what waits in this browser to the viewer's account, if that is the one it waits for. */
export async function linkWaiting(c: Edge, db: PlatformDatabase, userId: string): Promise<SignInOutcome> {
  const waiting = await waitingLink(c);
  if (!waiting) return { outcome: 'expired', provider: null, next: null, locale: null };
  const { provider, next } = waiting;
  if (waiting.userId !== userId) return { outcome: 'other_account', provider, next, locale: null };
  const outcome = await linkAndTell(c, db, userId, waiting);
  forgetWaitingLink(c);
  return { outcome, provider, next, locale: null };
}

async function linkAndTell(
  c: Edge,
  db: PlatformDatabase,
  userId: string,
  identity: Identity,
): Promise<'linked' | 'taken'> {
  if (await link(db, userId, identity)) {
    await tell(c, db, userId, 'provider_linked', identity.provider);
    return 'linked';
  }
  return (await ownerOf(db, identity))?.id === userId ? 'linked' : 'taken';
}

/** The providers of this deployment and those that are linked, as the account page shows them. */
export async function ownIdentities(c: Edge, db: PlatformDatabase, userId: string): Promise<OwnIdentity[]> {
  const [logins, isKeyed] = await Promise.all([loginsOf(db, userId), hasPasskey(db, userId)]);
  return configuredProviders(c.env).map(({ id, name }) => {
    const own = logins.find(({ providerId }) => providerId === id);
    return {
      provider: id,
      name,
      email: own?.email ?? null,
      linkedAt: own?.createdAt.toISOString() ?? null,
      mayUnlink: logins.length > 1 || isKeyed,
    };
  });
}

/** Unlinks a provider from an account that has another way in, and notifies its owner. */
export async function unlinkFrom(c: Edge, db: PlatformDatabase, userId: string, provider: ProviderId): Promise<void> {
  if (!(await unlink(db, userId, provider))) {
    const isLinked = (await loginsOf(db, userId)).some(({ providerId }) => providerId === provider);
    if (isLinked) fail('LAST_WAY_IN');
    return;
  }
  await tell(c, db, userId, 'provider_unlinked', provider);
}

async function tell(
  c: Edge,
  db: PlatformDatabase,
  userId: string,
  what: 'provider_linked' | 'provider_unlinked',
  provider: ProviderId,
): Promise<void> {
  const user = await userById(db, userId);
  const detail = configuredProvider(c.env, provider)?.name ?? provider;
  if (user) await mailSecurityNotice(c, user, what, { detail });
}
