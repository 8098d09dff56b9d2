import { accounts } from '#contract/people/accounts';
import { billing } from '#contract/commerce/billing';
import type { NotificationData } from '#contract/messaging/notifications';
import { prices, type PlanGroup } from '#contract/plans';
import type { DemoAccount } from '../../people/accounts/demo/account.ts';
import { Client } from '../client.ts';
import type { LocalServer } from '../local/server.ts';
import { Failure } from '../processes.ts';
import { attendWebinar } from './attending.ts';
import { demoCourse } from './courses.ts';
import { extraNotifications, histories, type History } from './histories.ts';
import { Learner } from './learner.ts';
import { people } from './people.ts';

export type PersonName = keyof typeof people;

type Server = Pick<LocalServer, 'origin' | 'contentToken'>;

/** Creates the account of a demo user with its history and notifications, or one that differs in some fields. */
export async function createAccount(
  server: Server,
  name: PersonName,
  change: Partial<DemoAccount> = {},
): Promise<void> {
  const account = { ...people[name], ...change };
  await createAccountOf(server, account, histories[name]);
  for (const notification of extraNotifications[name] ?? [])
    await send(server, `${account.email}/notifications`, notification);
}

/** Creates an account with its history. */
export async function createAccountOf(server: Server, account: DemoAccount, history?: History): Promise<void> {
  await send(server, account.email, account);
  if (history) await runHistory(server, account, history);
}

export async function hasAccount(server: Server, email: string): Promise<boolean> {
  return (await ask(server, 'GET', email)).ok;
}

async function send(server: Server, path: string, what: DemoAccount | NotificationData): Promise<void> {
  const answer = await ask(server, 'PUT', path, JSON.stringify(what));
  if (!answer.ok) throw new Failure(`The demo account ${path} could not be created: ${await answer.text()}`);
}

function ask({ origin, contentToken }: Server, method: string, path: string, body?: string): Promise<Response> {
  const headers = { authorization: `Bearer ${contentToken}`, 'content-type': 'application/json' };
  return fetch(`${origin}/dev/accounts/${path}`, { method, headers, ...(body && { body }) });
}

/** Runs the history of a demo user; the site starts without it. */
async function runHistory(
  { origin, contentToken }: Server,
  { email, password, aboutYou, ...names }: DemoAccount,
  history: History,
): Promise<void> {
  const client = new Client(origin);
  const course = (id: string) => new Learner(client, demoCourse(id));
  const fullName = `${names.firstName} ${names.lastName}`;
  const buy = async (planGroup: PlanGroup, daysAgo: number) => {
    client.clock = { at: new Date(Date.now() - daysAgo * 24 * 60 * 60 * 1000), token: contentToken };
    await client.call(billing.endpoints.order, {
      params: { key: 'demo-membership' },
      body: {
        planGroup,
        currency: 'EUR',
        address: { name: fullName, line1: '1 Hospital Road', city: 'Northside', country: aboutYou?.country ?? 'DE' },
        expectedTotal: prices[planGroup].EUR,
        card: { number: '4242424242424242', expiry: '12/40', cvc: '123' },
        locale: 'en',
      },
    });
  };
  try {
    await client.call(accounts.endpoints.login, { body: { email, password } });
    client.clock = { at: new Date(), token: contentToken };
    await history({ course, attendMost: (webinar) => attendWebinar(client, webinar, 8), buy, name: fullName });
  } catch (error) {
    console.warn(`  ${email} has an incomplete history: ${error instanceof Error ? error.message : String(error)}`);
  }
}
