import { Hono, type Context } from 'hono';
import * as v from 'valibot';
import { NotificationData } from '#contract/messaging/notifications';
import { grantPlan } from '../../../commerce/billing/grants/service.ts';
import { cellOfUser, type Cell } from '../../../data/cells.ts';
import { readJson } from '../../../edge/body.ts';
import { hasContentToken } from '../../../edge/content-token.ts';
import type { EdgeEnv } from '../../../edge/handle.ts';
import { scheduleEducatorPrompt } from '../../../messaging/notifications/educator-prompts/queries.ts';
import type { Env } from '../../../env.ts';
import { notify } from '../../../messaging/notifications/queries.ts';
import { decrypt, encrypt } from '../../factors/encryption.ts';
import { storeTwoStep, twoStepOf } from '../../factors/queries.ts';
import { codeAt, newKey } from '../../factors/totp.ts';
import { userByAddress } from '../names/service.ts';
import { updateUser } from '../queries.ts';
import { mailCode, writeAccount } from '../signups/service.ts';
import { DemoAccount } from './account.ts';

/** Creates accounts in local mode; requests without the content token get 404. */
export const demoAccounts = new Hono<EdgeEnv>();

demoAccounts.use('*', async (c, next) => {
  return hasContentToken(c) ? next() : c.notFound();
});

demoAccounts.get('/:email', async (c) => {
  const user = await userByAddress(c.env, c.req.param('email'));
  return user ? c.body(null, 204) : c.notFound();
});

/** Creates or updates an account; idempotent. */
demoAccounts.put('/:email', async (c) => {
  const parsed = v.safeParse(DemoAccount, { ...(await readFields(c)), email: c.req.param('email') });
  if (!parsed.success) return c.json({ message: v.summarize(parsed.issues) }, 422);
  const { planType, granted, role, hasTwoStep, isVerified, aboutYou, ...signup } = parsed.output;
  const id = (await userByAddress(c.env, signup.email))?.id ?? (await writeAccount(c.env, signup));
  const cell = cellOfUser(c.env, id);
  const [user] = await updateUser(cell, id, {
    ...aboutYou,
    ...(planType && { planType }),
    role,
    emailVerified: isVerified,
    registrationCompleted: aboutYou !== null,
  });
  if (granted) await grantPlan(cell, { userId: id, source: 'demo', at: new Date(), ...granted });
  if (hasTwoStep) await switchTwoStepOn(c.env, cell, id);
  if (user?.registrationCompleted) await scheduleEducatorPrompt(cell, id);
  if (!isVerified) await mailCode(c.env, signup.email);
  return c.body(null, 204);
});

/** Notifies the account, once of each kind. */
demoAccounts.put('/:email/notifications', async (c) => {
  const parsed = v.safeParse(NotificationData, await readFields(c));
  if (!parsed.success) return c.json({ message: v.summarize(parsed.issues) }, 422);
  const user = await userByAddress(c.env, c.req.param('email'));
  if (!user) return c.notFound();
  const dedupeKey = `demo:${parsed.output.notificationName}`;
  await notify(cellOfUser(c.env, user.id), { userId: user.id, data: parsed.output, dedupeKey });
  return c.body(null, 204);
});

/** Switches two-step verification on, with an app of which only this server knows the key; idempotent. */
async function switchTwoStepOn(env: Env, cell: Cell, userId: string): Promise<void> {
  const key = await encrypt(env.AUTH_SECRET, userId, newKey());
  await storeTwoStep(cell, { userId, key, lastStep: 0, since: new Date() });
}

/** The present codes of demo accounts in local mode. */
export const demoCodes = new Hono<EdgeEnv>();

demoCodes.get('/:email', async (c) => {
  const user = await userByAddress(c.env, c.req.param('email'));
  const row = user && (await twoStepOf(cellOfUser(c.env, user.id), user.id));
  return row ? c.text(codeAt(await decrypt(c.env.AUTH_SECRET, row.userId, row.key), new Date())) : c.notFound();
});

/** Largest body, in bytes. */
const maxBodyBytes = 16 * 1024;

async function readFields(c: Context<EdgeEnv>): Promise<object> {
  return { ...((await readJson(c.req.raw, maxBodyBytes)) as object | undefined) };
}
