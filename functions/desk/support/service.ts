import type { Body } from '#contract/feature';
import type { Person, support } from '#contract/desk/support';
import { cellNamedIn, type Cell } from '../../data/cells.ts';
import { background } from '../../data/failures.ts';
import { fail, failField } from '../../edge/errors.ts';
import { enforceRateLimit } from '../../edge/rate-limits.ts';
import type { Env } from '../../env.ts';
import { membershipsOf } from '../../groups/groups/queries.ts';
import { endConnections } from '../../messaging/realtime/broadcast.ts';
import { publishTo } from '../../messaging/realtime/deliver.ts';
import { cellOfAddress, userByAddress } from '../../people/accounts/names/service.ts';
import { userByEmail, userById, type UserRow } from '../../people/accounts/queries.ts';
import { endSessionsBegunBefore } from '../../people/accounts/sessions/queries.ts';
import { mailCode } from '../../people/accounts/signups/service.ts';
import { restorationsOf } from '../../people/credentials/queries.ts';
import { beginRestoration, endRestoration } from '../../people/credentials/restorations/service.ts';
import { asRestoration } from '../../people/credentials/views.ts';
import { twoStepOf } from '../../people/factors/queries.ts';
import { recordLook } from '../../people/looks/queries.ts';
import { beginDeletion, cancelDeletion } from '../../people/personal-data/requests/service.ts';
import { updateAccount } from '../../people/profiles/queries.ts';
import { record, type Actor } from '../trail/service.ts';
import * as queries from './queries.ts';

// One entry point: each further one splits the Worker into more modules.
export { arrangePlan, inviteToGroup, openGroup, transferGroup } from './groups.ts';

/** Whoever helps, and when. */
export interface Help {
  readonly env: Env;
  readonly helper: Actor;
  readonly now: Date;
}

/** The account of an address; the look is recorded at the account and in the trail. */
export async function findPerson({ env, helper, now }: Help, email: string): Promise<Person> {
  const cell = await cellOfAddress(env, email);
  const user = (await userByEmail(cell, email)) ?? failField('email', 'not_in_list');
  refuseStaff(helper, user);
  await recordLook(cell, user.id, now);
  await record(helper, { action: 'personViewed', subject: user.id }, now);
  return asPerson(cell, user, now);
}

/** Support neither sees nor changes accounts of staff, nor the own one. */
export function refuseStaff(helper: Actor, { id, role }: UserRow): void {
  if (role !== 'learner' || id === helper.id) fail('ACCOUNT_OF_STAFF');
}

async function personOf({ env, helper }: Help, id: string) {
  const cell = cellNamedIn(env, id) ?? fail('NOT_FOUND');
  const user = (await userById(cell, id)) ?? fail('NOT_FOUND');
  refuseStaff(helper, user);
  return { cell, user };
}

/** Corrects a name; the same name changes nothing. */
export async function rename(
  help: Help,
  id: string,
  { firstName, lastName, reason }: Body<(typeof support)['endpoints']['rename']>,
): Promise<Person> {
  const { cell, user } = await personOf(help, id);
  if (user.firstName === firstName && user.lastName === lastName) return asPerson(cell, user, help.now);
  const changed = await updateAccount(cell, id, { firstName, lastName, name: `${firstName} ${lastName}` });
  await publishTo(help.env, cell, id);
  const after = `${firstName} ${lastName} (${reason})`;
  await record(help.helper, { action: 'personRenamed', subject: id, before: user.name, after }, help.now);
  return asPerson(cell, changed?.row ?? user, help.now);
}

/** Sends the confirmation email again; a confirmed address gets none. */
export async function sendConfirmation(help: Help, id: string): Promise<Person> {
  const { cell, user } = await personOf(help, id);
  if (!user.emailVerified) {
    await mailCode(help.env, user.email);
    await record(help.helper, { action: 'confirmationSent', subject: id }, help.now);
  }
  return asPerson(cell, user, help.now);
}

/** Ends all sessions with their connections. */
export async function endSessions(help: Help, id: string): Promise<Person> {
  const { cell, user } = await personOf(help, id);
  const [ended] = await endSessionsBegunBefore(cell, help.now, { email: user.email, limit: 1 });
  if (ended !== undefined) {
    background(help.env, endConnections(help.env, id));
    await record(help.helper, { action: 'sessionsEnded', subject: id }, help.now);
  }
  return asPerson(cell, user, help.now);
}

/** Begins the grace period of an account, as its owner asked for; the person gets an email. Begun before, it stays. */
export async function startDeletion(
  help: Help,
  id: string,
  { reason }: Body<(typeof support)['endpoints']['startDeletion']>,
): Promise<Person> {
  const { cell, user } = await personOf(help, id);
  if (user.deletesAt) return asPerson(cell, user, help.now);
  const row = (await beginDeletion(help.env, cell, user, help.now)) ?? fail('NOT_FOUND');
  background(help.env, endConnections(help.env, id));
  const after = `${row.deletesAt?.toISOString()} (${reason})`;
  await record(help.helper, { action: 'deletionStarted', subject: id, after }, help.now);
  return asPerson(cell, row, help.now);
}

/** Cancels a requested deletion; the person gets an email. */
export async function cancelPersonDeletion(help: Help, id: string): Promise<Person> {
  const { cell, user } = await personOf(help, id);
  if (!user.deletesAt) return asPerson(cell, user, help.now);
  const { row } = await cancelDeletion(help.env, cell, user);
  await record(
    help.helper,
    { action: 'deletionCanceled', subject: id, before: user.deletesAt.toISOString() },
    help.now,
  );
  return asPerson(cell, row, help.now);
}

/** Begins to move an account to another address; the same request again changes nothing. */
export async function beginPersonRestoration(
  help: Help,
  id: string,
  { email, reason }: Body<(typeof support)['endpoints']['beginRestoration']>,
): Promise<Person> {
  const { env, helper, now } = help;
  const { cell, user } = await personOf(help, id);
  if (!user.emailVerified) fail('ADDRESS_UNCONFIRMED');
  if (email === user.email) failField('email', 'invalid');
  if ((await userByAddress(env, email))?.emailVerified) failField('email', 'address_in_use');
  const [[before]] = await cell.read(restorationsOf(id, now));
  if (!before) {
    // Whoever takes over an account of support cannot begin to move many others.
    const limit = { key: `restorations-by:${helper.id}`, most: 20, seconds: 24 * 60 * 60 };
    await enforceRateLimit(helper.cell, limit);
  }
  const pending = before ?? (await beginRestoration(env, cell, user, { email, now })) ?? fail('NOT_FOUND');
  if (pending.email !== email) fail('RESTORATION_PENDING');
  if (!before) {
    const after = `${email}, ${pending.endsAt.toISOString()} (${reason})`;
    await record(helper, { action: 'restorationBegun', subject: id, before: user.email, after }, now);
  }
  return asPerson(cell, user, now);
}

/** Cancels a restoration; the former address gets an email. */
export async function cancelPersonRestoration(help: Help, id: string): Promise<Person> {
  const { cell, user } = await personOf(help, id);
  const [[row]] = await cell.read(restorationsOf(id, help.now));
  if (row && (await endRestoration(help.env, cell, user, row.id)))
    await record(help.helper, { action: 'restorationCanceled', subject: id, before: row.email }, help.now);
  return asPerson(cell, user, help.now);
}

async function asPerson(cell: Cell, user: UserRow, now: Date): Promise<Person> {
  const [{ mails, ...numbers }, twoStep, [memberships, [restoration]]] = await Promise.all([
    queries.stateOf(cell, user.id, now),
    twoStepOf(cell, user.id),
    cell.read(membershipsOf(user.id), restorationsOf(user.id, now)),
  ]);
  const { id, firstName, lastName, email, locale, role, planType, registrationCompleted } = user;
  return {
    ...{ id, firstName, lastName, email, locale, role, planType, registrationCompleted, ...numbers },
    createdAt: user.createdAt.toISOString(),
    isVerified: user.emailVerified,
    hasTwoStep: Boolean(twoStep),
    deletesAt: user.deletesAt?.toISOString() ?? null,
    restoration: asRestoration(restoration),
    groups: memberships.map(({ groupId, groupName, role: inGroup }) => ({ groupId, groupName, role: inGroup })),
    mails: mails.map(({ kind, createdAt, sentAt, dueAt }) => ({
      ...{ kind, at: createdAt.toISOString() },
      state: sentAt ? 'sent' : dueAt ? 'waiting' : 'failed',
    })),
  };
}
