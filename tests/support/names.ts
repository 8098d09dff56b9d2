import { env } from 'cloudflare:workers';
import { emailName } from '../../functions/people/accounts/names/rules.ts';
import { userByEmail } from '../../functions/people/accounts/queries.ts';
import { cellOf, cellsOf, directoryOf } from '../../functions/data/cells.ts';
import { holderOf } from '../../functions/data/directory/directory.ts';
import { names } from '../../functions/data/directory/schema.ts';
import { deliverMessages } from '../../functions/data/messages/messages.ts';
import { messageKinds } from '../../functions/features.ts';
import { inEveryCell } from './cells.ts';
import { users } from '../../functions/edge/sessions/schema.ts';
import { eq } from 'drizzle-orm';

/** Delivers every message that is due; fails if one fails. */
export async function deliverAllMessages(now = new Date()): Promise<void> {
  const fails = (error: unknown) => Promise.reject(error instanceof Error ? error : new Error(String(error)));
  for (const cell of cellsOf(env)) await deliverMessages(env, cell, messageKinds, fails, { now });
}

/** Counts the names in the directory. */
export const countNames = () => directoryOf(env).$count(names);

/** The id of an address's account; fails if it has several, or one outside the cell in the directory. */
export async function onlyAccountOf(email: string): Promise<string | undefined> {
  const accounts = await inEveryCell((cell) => cell.select().from(users).where(eq(users.email, email)));
  const holder = await holderOf(env, emailName(email));
  const account = holder && (await userByEmail(cellOf(env, holder.cell), email));
  if (accounts.length > 1 || account?.id !== accounts[0]?.id)
    throw new Error(`${email} has several accounts or cells.`);
  return account?.id;
}
