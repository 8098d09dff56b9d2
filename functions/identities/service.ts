import { waitUntil } from 'cloudflare:workers';
import type { Context } from 'hono';
import { signInLife, type OwnIdentity, type ProviderId, type SignInOutcome } from '#contract/identities';
import type { Locale } from '#contract/locales';
import { isLocalPath } from '#contract/navigation/addresses';
import { noteDevice } from '../accounts/device-cookies.ts';
import { enter } from '../accounts/sign-ins/service.ts';
import { accountById, accountByIdentity, userByEmail, userById, type Account } from '../accounts/queries.ts';
import { shardOfNewcomer, type PlatformDatabase } from '../database/database.ts';
import { newId, sha256 } from '../database/ids.ts';
import { nowOf } from '../http/clock.ts';
import { fail } from '../http/errors.ts';
import type { EdgeEnv } from '../http/handle.ts';
import { mailSecurityNotice } from '../mail/security-notices.ts';
import { endConnections } from '../realtime/broadcast.ts';
import { beginIn, browserOf, forgetWaitingLink, keepWaitingLink, waitingLink } from './browser-cookies.ts';
import { configuredProvider, configuredProviders, type Provider } from './providers.ts';
import {
  enterAccount,
  hasPasskey,
  keepSignIn,
  link,
  loginsOf,
  ownerOf,
  takeSignIn,
  unlink,
  type Identity,
  type SignInRow,
} from './queries.ts';
import { personOf, type ShownPerson } from './rules.ts';

/** Loaded on demand, with the first sign-in that needs it. */
const openid = () => import('./openid.ts');

type Edge = Context<EdgeEnv>;
type Outcome = SignInOutcome['outcome'];

interface Beginning {
  readonly next?: string | undefined;
  readonly locale: Locale;
  /** Whose account the provider is to be linked to. */
  readonly userId?: string;
}

/** Begins a sign-in, bound to this browser; the address of the provider's page. @throws where that cannot be reached */
export async function begin(
  c: Edge,
  db: PlatformDatabase,
  provider: Provider,
  { next, locale, userId }: Beginning,
): Promise<string> {
  const state = newId();
  const address = await (await openid()).authorizationAddress(provider, c.env.AUTH_SECRET, state);
  await keepSignIn(db, {
    id: await sha256(state),
    browser: await beginIn(c),
    provider: provider.id,
    next: next && isLocalPath(next) ? next : null,
    locale,
    userId: userId ?? null,
    endsAt: new Date(nowOf(c).getTime() + signInLife * 1000),
  });
  return address;
}

/** Ends a sign-in by what the provider's page answered. */
export async function complete(c: Edge, db: PlatformDatabase, text: string): Promise<SignInOutcome> {
  const answer = new URLSearchParams(text);
  const state = answer.get('state') ?? '';
  const browser = await browserOf(c);
  const begun = browser && (await takeSignIn(db, { id: await sha256(state), browser, now: nowOf(c) }));
  if (!begun) return { outcome: 'expired', provider: null, next: null, locale: null };
  const provider = configuredProvider(c.env, begun.provider);
  const outcome = provider ? await judge(c, db, provider, begun, state, answer) : 'unavailable';
  return { outcome, provider: begun.provider as ProviderId, next: begun.next, locale: begun.locale };
}

async function judge(
  c: Edge,
  db: PlatformDatabase,
  provider: Provider,
  begun: SignInRow,
  state: string,
  answer: URLSearchParams,
): Promise<Outcome> {
  const claims = await (await openid()).claimsBy(provider, c.env.AUTH_SECRET, state, answer);
  if (typeof claims === 'string') return claims;
  const person = personOf(provider.id, claims, answer);
  return begun.userId === null ? letIn(c, db, provider, begun, person) : linkTo(c, db, provider, begun.userId, person);
}

/** Signs in the owner of an identity, or makes an account for it where the address is free and verified. */
async function letIn(
  c: Edge,
  db: PlatformDatabase,
  provider: Provider,
  { next, locale }: SignInRow,
  person: ShownPerson,
): Promise<Outcome> {
  const identity = { provider: provider.id, accountId: person.accountId, email: person.email };
  const owner = await accountByIdentity(db, identity.provider, identity.accountId);
  if (owner) return letInto(c, db, owner);
  const { email, isVerified, firstName, lastName } = person;
  if (!email) return 'email_missing';
  if (!isVerified) return 'email_unverified';
  const newcomer = { email, firstName, lastName, locale, shard: shardOfNewcomer(c.env) };
  const entered = await enterAccount(db, newcomer, identity);
  if (entered) {
    if (entered.endedSessions > 0) waitUntil(endConnections(c.env, entered.user.id).catch(console.error));
    return letInto(c, db, await accountById(db, entered.user.id));
  }
  const account = await userByEmail(db, email);
  if (!account) return 'expired';
  await keepWaitingLink(c, { ...identity, userId: account.id, next });
  return 'account_exists';
}

/** A provider replaces the password only: a second step still follows. */
async function letInto(c: Edge, db: PlatformDatabase, account: Account | undefined): Promise<Outcome> {
  const entry = account ? await enter(c, db, account) : 'changed';
  if (entry === 'second step') return 'second_step';
  if (entry === 'changed') return 'expired';
  await noteDevice(c, entry.user.email);
  return 'signed_in';
}

/** Links an identity to the account that began, which must still be signed in. */
async function linkTo(
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
