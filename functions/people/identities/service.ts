import type { Context } from 'hono';
import type { Body } from '#contract/feature';
import {
  signInLife,
  type identities,
  type OwnIdentity,
  type ProviderId,
  type SignInOutcome,
} from '#contract/people/identities';
import type { Locale } from '#contract/locales';
import { isLocalPath } from '#contract/navigation/addresses';
import { reserveForNewAccount } from '../accounts/names/service.ts';
import { hashedInvitation } from '../accounts/signups/service.ts';
import { recordDevice } from '../accounts/device-cookies.ts';
import { emailName, identityName } from '../accounts/names/rules.ts';
import { logInAfterFirstStep } from '../accounts/sign-ins/service.ts';
import {
  accountById,
  accountByIdentity,
  userByEmail,
  userById,
  type Account,
  type UserRow,
} from '../accounts/queries.ts';
import {
  cellNamedIn,
  cellOf,
  cellOfHash,
  cellOfNewcomer,
  cellOfUser,
  withCellPrefix,
  type Cell,
  type ReadableCell,
} from '../../data/cells.ts';
import { storeWithName, claimName } from '../../data/directory/claims.ts';
import { holderOf } from '../../data/directory/directory.ts';
import { newId, sha256 } from '../../data/ids.ts';
import { retryUntilStored } from '../../data/retry-until-stored.ts';
import type { Env } from '../../env.ts';
import { nowOf } from '../../edge/clock.ts';
import { fail } from '../../edge/errors.ts';
import { background } from '../../data/failures.ts';
import type { EdgeEnv } from '../../edge/handle.ts';
import { securityNotice } from '../../messaging/mail/security-notices.ts';
import { sendSoon } from '../../messaging/mail/service.ts';
import { endConnections } from '../../messaging/realtime/broadcast.ts';
import { bindToBrowser, browserOf, clearPendingLink, storePendingLink, pendingLink } from './browser-cookies.ts';
import { configuredProvider, configuredProviders, type Provider } from './providers.ts';
import {
  anyPasskeyOf,
  createAccount,
  insertSignIn,
  link,
  loginsOf,
  ownerOf,
  consumeSignIn,
  unlink,
  type Identity,
  type NewAccount,
  type SignInRow,
} from './queries.ts';
import { personOf, type ProviderPerson } from './rules.ts';

/** Loaded on demand, with the first sign-in that needs it. */
const openid = () => import('./openid.ts');

type Edge = Context<EdgeEnv>;
type Outcome = SignInOutcome['outcome'];

interface SignInRequest {
  readonly next?: string | undefined;
  readonly locale: Locale;
  /** The account to link the provider to. */
  readonly userId?: string;
}

/** Begins a login in this browser; returns the provider's address. @throws if the provider cannot be reached */
export async function beginSignIn(
  c: Edge,
  provider: Provider,
  { next, locale, userId }: SignInRequest,
): Promise<string> {
  const random = newId();
  const db = userId ? cellOfUser(c.env, userId) : cellOfHash(c.env, await sha256(random));
  // The response contains the state, and with it the cell.
  const state = withCellPrefix(db, random);
  const address = await (await openid()).authorizationAddress(provider, c.env.AUTH_SECRET, state);
  await insertSignIn(db, {
    id: await sha256(state),
    browser: await bindToBrowser(c),
    provider: provider.id,
    next: next && isLocalPath(next) ? next : null,
    locale,
    userId: userId ?? null,
    endsAt: new Date(nowOf(c).getTime() + signInLife * 1000),
  });
  return address;
}

/** Completes a login by the provider's response; a new account keeps the invitation that led to it. */
export async function completeSignIn(
  c: Edge,
  { answer: text, invitation: token }: Body<(typeof identities)['endpoints']['complete']>,
): Promise<SignInOutcome> {
  const answer = new URLSearchParams(text);
  const invitation = token === undefined ? null : await hashedInvitation(token);
  const state = answer.get('state') ?? '';
  const browser = await browserOf(c);
  const db = cellNamedIn(c.env, state);
  const signIn = browser && db && (await consumeSignIn(db, { id: await sha256(state), browser, now: nowOf(c) }));
  if (!signIn) return { outcome: 'expired', provider: null, next: null, locale: null };
  const provider = configuredProvider(c.env, signIn.provider);
  const outcome = provider ? await applyAnswer(c, provider, { ...signIn, invitation }, state, answer) : 'unavailable';
  return { outcome, provider: signIn.provider as ProviderId, next: signIn.next, locale: signIn.locale };
}

/** A begun login with the invitation of the tab, hashed as in `pending_invitations`. */
interface Completed extends SignInRow {
  readonly invitation: string | null;
}

async function applyAnswer(
  c: Edge,
  provider: Provider,
  signIn: Completed,
  state: string,
  answer: URLSearchParams,
): Promise<Outcome> {
  const claims = await (await openid()).fetchClaims(provider, c.env.AUTH_SECRET, state, answer);
  if (typeof claims === 'string') return claims;
  const person = personOf(provider.id, claims, answer);
  return signIn.userId === null
    ? signInByIdentity(c, provider, signIn, person)
    : linkToViewer(c, provider, signIn.userId, person);
}

/** Logs in the owner of an identity, or creates an account if the address is unused and verified. */
async function signInByIdentity(
  c: Edge,
  provider: Provider,
  { next, locale, invitation }: Completed,
  { firstName, lastName, accountId, email, isVerified }: ProviderPerson,
): Promise<Outcome> {
  const identity = { provider: provider.id, accountId, email };
  const holder = await holderOf(c.env, identityName(identity));
  const owner = holder && (await accountByIdentity(cellOf(c.env, holder.cell), identity.provider, accountId));
  if (owner) return logInTo(c, owner);
  if (!email) return 'email_missing';
  if (!isVerified) return 'email_unverified';
  const result = await createOrFindAccount(c.env, { email, firstName, lastName, locale, invitation }, identity);
  if ('isNew' in result) {
    if (result.endedSessions > 0) background(c.env, endConnections(c.env, result.user.id));
    return logInTo(c, await accountById(cellOfUser(c.env, result.user.id), result.user.id));
  }
  if (!result.user) return 'expired';
  await storePendingLink(c, { ...identity, userId: result.user.id, next });
  return 'account_exists';
}

/** Creates the account of an identity, or returns the confirmed account with its address. */
function createOrFindAccount(env: Env, newAccount: NewAccount, identity: Identity) {
  const [address, subject] = [emailName(newAccount.email), identityName(identity)];
  const cellOfNewAccounts = cellOfNewcomer(env);
  return retryUntilStored(async () => {
    const holder = await reserveForNewAccount(env, address, cellOfNewAccounts);
    const cell = cellOf(env, holder.cell);
    const existing = holder.isConfirmed ? await userByEmail(cell, newAccount.email) : undefined;
    if (existing?.emailVerified) return { user: existing };
    const result = await storeWithName(env, address, holder, () =>
      claimName(
        env,
        subject,
        holder,
        async (db) => (await ownerOf(db, identity)) !== undefined,
        async (claimed) =>
          claimed.id === holder.id && !claimed.isConfirmed
            ? createAccount(env, cell, newAccount, identity, { address: holder, identity: claimed })
            : undefined,
      ),
    );
    if (!result) return undefined;
    return result.stored
      ? { ...result.stored, isNew: true as const }
      : { user: await userByEmail(cell, newAccount.email) };
  });
}

/** Logs in after the first step; a second step may follow. */
async function logInTo(c: Edge, account: Account | undefined): Promise<Outcome> {
  const entry = account ? await logInAfterFirstStep(c, cellOfUser(c.env, account.user.id), account) : 'changed';
  if (entry === 'second step') return 'second_step';
  if (entry === 'changed') return 'expired';
  await recordDevice(c, entry.user.email);
  return 'signed_in';
}

/** Links an identity to the account that began, which must still be logged in. */
async function linkToViewer(
  c: Edge,
  provider: Provider,
  userId: string,
  { accountId, email }: ProviderPerson,
): Promise<SignInOutcome['outcome']> {
  const viewer = (await c.get('session')?.live())?.viewer;
  if (viewer?.id !== userId) return 'other_account';
  const cell = cellOfUser(c.env, userId);
  const user = await userById(cell, userId);
  return user ? linkAndNotify(c, cell, user, { provider: provider.id, accountId, email }) : 'other_account';
}

/** Links this browser's pending identity to the viewer's account if it is meant for that account. */
export async function linkPending(c: Edge, db: Cell, user: UserRow): Promise<SignInOutcome> {
  const pending = await pendingLink(c);
  if (!pending) return { outcome: 'expired', provider: null, next: null, locale: null };
  const { provider, next } = pending;
  if (pending.userId !== user.id) return { outcome: 'other_account', provider, next, locale: null };
  const outcome = await linkAndNotify(c, db, user, pending);
  clearPendingLink(c);
  return { outcome, provider, next, locale: null };
}

async function linkAndNotify(c: Edge, db: Cell, user: UserRow, identity: Identity): Promise<'linked' | 'taken'> {
  const { id: userId } = user;
  const notice = noticeOf(c, user, 'provider_linked', identity.provider);
  const owner = { cell: db.number, id: userId };
  const isHeld = async (cell: Cell) => (await ownerOf(cell, identity)) !== undefined;
  const outcome = await claimName(c.env, identityName(identity), owner, isHeld, async (holder) => {
    if (holder.id !== userId) return 'taken';
    if (holder.isConfirmed) return 'linked before';
    return (await link(c.env, db, userId, { identity, holder, notice })) ? 'linked' : 'taken';
  });
  if (outcome === 'linked') await sendSoon(c.env, db);
  return outcome === 'taken' && (await ownerOf(db, identity))?.id !== userId ? 'taken' : 'linked';
}

/** The configured providers, with the viewer's linked identities. */
export async function ownIdentities(c: Edge, { read }: ReadableCell, userId: string): Promise<OwnIdentity[]> {
  const [logins, [passkey]] = await read(loginsOf(userId), anyPasskeyOf(userId));
  return configuredProviders(c.env).map(({ id, name }) => {
    const own = logins.find(({ providerId }) => providerId === id);
    return {
      provider: id,
      name,
      email: own?.email ?? null,
      linkedAt: own?.createdAt.toISOString() ?? null,
      mayUnlink: logins.length > 1 || passkey !== undefined,
    };
  });
}

/** Unlinks a provider from an account that has another login method, and notifies its owner. */
export async function unlinkProvider(c: Edge, db: Cell, user: UserRow, identity: Identity): Promise<void> {
  const notice = noticeOf(c, user, 'provider_unlinked', identity.provider);
  if (await unlink(c.env, db, user.id, identity, notice)) await sendSoon(c.env, db);
  else if ((await ownerOf(db, identity))?.id === user.id) fail('LAST_WAY_IN');
}

function noticeOf(c: Edge, recipient: UserRow, what: 'provider_linked' | 'provider_unlinked', provider: ProviderId) {
  const detail = configuredProvider(c.env, provider)?.name ?? provider;
  return { recipient, message: securityNotice(c, what, { detail }) };
}
