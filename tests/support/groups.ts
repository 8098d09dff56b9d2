import { env } from 'cloudflare:workers';
import { createGroup } from '../../functions/groups/groups/service.ts';
import { cellOfUser, cellsOf, withCellPrefix } from '../../functions/data/cells.ts';
import { newId } from '../../functions/data/ids.ts';
import { deliverMessages } from '../../functions/data/messages/messages.ts';
import { messageKinds } from '../../functions/features.ts';
import { signedInAs } from './accounts.ts';
import { Browser } from './browser.ts';
import { runInEveryCell, userOf } from './cells.ts';
import { mailsTo } from './mails.ts';

const day = 24 * 60 * 60 * 1000;

/** Creates a group with an owner. */
export async function aGroup({
  seats = 3,
  days = 300,
  cell = 0,
  email = 'owner@hospital.example',
  browser = new Browser(),
} = {}) {
  const owner = await signedInAs('trial', { email, cell }, browser);
  const { id, name } = await userOf(email);
  const at = new Date();
  const planEndsAt = new Date(at.getTime() + days * day);
  const inside = cellOfUser(env, id);
  const group = { name: 'Northside Hospital', owner: { id, name, email }, seats, planEndsAt, at };
  const { groupId } = await createGroup(env, inside, { ...group, id: withCellPrefix(inside, newId()) });
  return { owner, groupId, planEndsAt, path: `/api/groups/${groupId}` };
}

/** Invites addresses by mail. */
export function invite(manager: Browser, path: string, emails: readonly string[], role = 'member') {
  return manager.ask('POST', `${path}/invitations`, { emails, role, locale: 'en' });
}

/** The token in the newest invitation of an address. */
export async function tokenFor(email: string): Promise<string> {
  const mail = (await mailsTo(email)).find(({ kind }) => kind === 'groupInvitation');
  return tokenIn(mail?.text ?? '');
}

/** The token of an invitation in an address, or in a text with it. */
export function tokenIn(text: string): string {
  return /#token=([\w-]+)/.exec(text)?.[1] ?? '';
}

/** Invites an address and accepts the invitation, by default in another cell than the owner's. */
export async function aMember(
  { owner, path }: { readonly owner: Browser; readonly path: string },
  email: string,
  { role = 'member', cell = 1 }: { readonly role?: string; readonly cell?: number } = {},
) {
  const member = await signedInAs('trial', { email, cell });
  await invite(owner, path, [email], role);
  const { status, body } = await member.ask('POST', '/api/invitations/accept', { token: await tokenFor(email) });
  if (status !== 200) throw new Error(`The invitation was refused: ${JSON.stringify(body)}`);
  return { member, memberId: body.memberId as string };
}

const raise = (error: unknown) => Promise.reject(error as Error);

/** Delivers messages between the cells until none is due, including those that deliveries cause. */
export async function deliverUntilEmpty(now = new Date()): Promise<void> {
  for (let delivered = 1; delivered > 0;) {
    const counts = await Promise.all(
      cellsOf(env).map((cell) => deliverMessages(env, cell, messageKinds, raise, { now })),
    );
    delivered = Math.max(...counts);
  }
}

/** Moves the time of the last mail of every invitation back by days. */
export async function backdateInvitationMails(days: number): Promise<void> {
  await runInEveryCell('update group_invitations set sent_at = sent_at - ?', days * day);
}
