import type { Context } from 'hono';
import { signInLife, type OwnIdentity, type ProviderId, type SignInOutcome } from '#contract/people/identities';
import type { Locale } from '#contract/locales';
import { isLocalPath } from '#contract/navigation/addresses';
import { reserveForNewcomer } from '../accounts/names/service.ts';
import { noteDevice } from '../accounts/device-cookies.ts';
import { emailName, identityName } from '../accounts/names/rules.ts';
import { enter } from '../accounts/sign-ins/service.ts';
import { accountById, accountByIdentity, userByEmail, userById, type Account } from '../accounts/queries.ts';
import {
  cellNamedIn,
  cellOf,
  cellOfHash,
  cellOfNewcomer,
  cellOfUser,
  inCell,
  type Cell,
  type ReadableCell,
} from '../../data/cells.ts';
import { attempt, claimName } from '../../data/directory/claims.ts';
import { holderOf } from '../../data/directory/directory.ts';
import { newId, sha256 } from '../../data/ids.ts';
import { untilStored } from '../../data/until-stored.ts';
import type { Env } from '../../env.ts';
import { nowOf } from '../../edge/clock.ts';
import { fail } from '../../edge/errors.ts';
import { background } from '../../data/failures.ts';
import type { EdgeEnv } from '../../edge/handle.ts';
import { mailSecurityNotice } from '../../messaging/mail/security-notices.ts';
import { endConnections } from '../../messaging/realtime/broadcast.ts';
import { beginIn, browserOf, clearWaitingLink, keepWaitingLink, waitingLink } from './browser-cookies.ts';
import { configuredProvider, configuredProviders, type Provider } from './providers.ts';
import {
  anyPasskeyOf,
  enterAccount,
  keepSignIn,
  link,
  loginsOf,
  ownerOf,
  takeSignIn,
  unlink,
  type Identity,
  type Newcomer,
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
export async function begin(c: Edge, provider: Provider, { next, locale, userId }: Beginning): Promise<string> {
  const random = newId();
  const db = userId ? cellOfUser(c.env, userId) : cellOfHash(c.env, await sha256(random));
  // The answer brings it back, and with it the cell.
  const state = inCell(db, random);
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
export async function complete(c: Edge, text: string): Promise<SignInOutcome> {
  const answer = new URLSearchParams(text);
  const state = answer.get('state') ?? '';
  const browser = await browserOf(c);
  const db = cellNamedIn(c.env, state);
  const begun = browser && db && (await takeSignIn(db, { id: await sha256(state), browser, now: nowOf(c) }));
  if (!begun) return { outcome: 'expired', provider: null, next: null, locale: null };
  const provider = configuredProvider(c.env, begun.provider);
  const outcome = provider ? await judge(c, provider, begun, state, answer) : 'unavailable';
  return { outcome, provider: begun.provider as ProviderId, next: begun.next, locale: begun.locale };
}

async function judge(
  c: Edge,
  provider: Provider,
  begun: SignInRow,
  state: string,
  answer: URLSearchParams,
): Promise<Outcome> {
  const claims = await (await openid()).claimsBy(provider, c.env.AUTH_SECRET, state, answer);
  if (typeof claims === 'string') return claims;
  const person = personOf(provider.id, claims, answer);
  return begun.userId === null
    ? signInByIdentity(c, provider, begun, person)
    : linkTo(c, provider, begun.userId, person);
}

/** Signs in the owner of an identity, or makes an account for it where the address is free and verified. */
async function signInByIdentity(
  c: Edge,
  provider: Provider,
  { next, locale }: SignInRow,
  { firstName, lastName, accountId, email, isVerified }: ShownPerson,
): Promise<Outcome> {
  const identity = { provider: provider.id, accountId, email };
  const known = await holderOf(c.env, identityName(identity));
  const owner = known && (await accountByIdentity(cellOf(c.env, known.cell), identity.provider, accountId));
  if (owner) return enterAccountOf(c, owner);
  if (!email) return 'email_missing';
  if (!isVerified) return 'email_unverified';
  const entered = await enterOrMeet(c.env, { email, firstName, lastName, locale }, identity);
  if ('isNew' in entered) {
    if (entered.endedSessions > 0) background(c.env, endConnections(c.env, entered.user.id));
    return enterAccountOf(c, await accountById(cellOfUser(c.env, entered.user.id), entered.user.id));
  }
  if (!entered.user) return 'expired';
  await keepWaitingLink(c, { ...identity, userId: entered.user.id, next });
  return 'account_exists';
}

/** The account that an identity enters, or the confirmed one that its address belongs to. */
function enterOrMeet(env: Env, newcomer: Newcomer, identity: Identity) {
  const [address, subject] = [emailName(newcomer.email), identityName(identity)];
  const newcomers = cellOfNewcomer(env);
  return untilStored(async () => {
    const holder = await reserveForNewcomer(env, address, newcomers);
    const cell = cellOf(env, holder.cell);
    const met = holder.isConfirmed ? await userByEmail(cell, newcomer.email) : undefined;
    if (met?.emailVerified) return { user: met };
    const entered = await attempt(env, address, holder, () =>
      claimName(
        env,
        subject,
        holder,
        async (db) => (await ownerOf(db, identity)) !== undefined,
        async (claimed) =>
          claimed.id === holder.id && !claimed.isConfirmed
            ? enterAccount(env, cell, newcomer, identity, { address: holder, identity: claimed })
            : undefined,
      ),
    );
    if (!entered) return undefined;
    return entered.stored
      ? { ...entered.stored, isNew: true as const }
      : { user: await userByEmail(cell, newcomer.email) };
  });
}

/** A provider replaces the password only: a second step still follows. */
async function enterAccountOf(c: Edge, account: Account | undefined): Promise<Outcome> {
  const entry = account ? await enter(c, cellOfUser(c.env, account.user.id), account) : 'changed';
  if (entry === 'second step') return 'second_step';
  if (entry === 'changed') return 'expired';
  await noteDevice(c, entry.user.email);
  return 'signed_in';
}

/** Links an identity to the account that began, which must still be signed in. */
async function linkTo(
  c: Edge,
  provider: Provider,
  userId: string,
  { accountId, email }: ShownPerson,
): Promise<SignInOutcome['outcome']> {
  const viewer = (await c.get('session')?.live())?.viewer;
  if (viewer?.id !== userId) return 'other_account';
  return linkAndNotify(c, cellOfUser(c.env, userId), userId, { provider: provider.id, accountId, email });
}

/** Links what waits in this browser to the viewer's account, if that is the one it waits for. */
export async function linkWaiting(c: Edge, db: Cell, userId: string): Promise<SignInOutcome> {
  const waiting = await waitingLink(c);
  if (!waiting) return { outcome: 'expired', provider: null, next: null, locale: null };
  const { provider, next } = waiting;
  if (waiting.userId !== userId) return { outcome: 'other_account', provider, next, locale: null };
  const outcome = await linkAndNotify(c, db, userId, waiting);
  clearWaitingLink(c);
  return { outcome, provider, next, locale: null };
}

async function linkAndNotify(c: Edge, db: Cell, userId: string, identity: Identity): Promise<'linked' | 'taken'> {
  const owner = { cell: db.number, id: userId };
  const isHeld = async (cell: Cell) => (await ownerOf(cell, identity)) !== undefined;
  const outcome = await claimName(c.env, identityName(identity), owner, isHeld, async (holder) => {
    if (holder.id !== userId) return 'taken';
    if (holder.isConfirmed) return 'linked before';
    return (await link(c.env, db, userId, identity, holder)) ? 'linked' : 'taken';
  });
  if (outcome === 'linked') await notifyOwner(c, db, userId, 'provider_linked', identity.provider);
  return outcome === 'taken' && (await ownerOf(db, identity))?.id !== userId ? 'taken' : 'linked';
}

/** The providers of this deployment and those that are linked, as the account page shows them. */
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

/** Unlinks a provider from an account that has another way in, and notifies its owner. */
export async function unlinkFrom(c: Edge, db: Cell, userId: string, provider: ProviderId): Promise<void> {
  const [logins] = await db.read(loginsOf(userId));
  const linked = logins.find(({ providerId }) => providerId === provider);
  if (!linked) return;
  const identity = { provider, accountId: linked.accountId, email: linked.email };
  if (await unlink(c.env, db, userId, identity)) await notifyOwner(c, db, userId, 'provider_unlinked', provider);
  else if ((await ownerOf(db, identity))?.id === userId) fail('LAST_WAY_IN');
}

async function notifyOwner(
  c: Edge,
  db: Cell,
  userId: string,
  what: 'provider_linked' | 'provider_unlinked',
  provider: ProviderId,
): Promise<void> {
  const user = await userById(db, userId);
  const detail = configuredProvider(c.env, provider)?.name ?? provider;
  if (user) await mailSecurityNotice(c, db, user, what, { detail });
}
