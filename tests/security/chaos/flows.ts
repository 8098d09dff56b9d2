import { backendPrefix } from '#contract/constants';
import { Client } from '../../../functions/commands/client.ts';
import { goodPassword, signupForm } from '../../support/forms.ts';
import { anOrder, aPerson, emailOf, type Served } from '../people.ts';

/** An action with several requests, which a crash may interrupt. */
export interface Flow {
  /** Runs the action. */
  readonly act: () => Promise<void>;
  /** Completes the action after a crash, as a user would; returns faults. */
  readonly settle: () => Promise<readonly string[]>;
}

const otherPassword = `${goodPassword}-changed`;

/** A newcomer signs up and confirms the address. */
export function signingUp({ origin }: Served, name: string): Flow {
  const email = emailOf(name);
  const act = async () => {
    const client = new Client(origin);
    await client.ask('POST', '/api/auth/signup', signupForm({ email }));
    await client.ask('POST', '/api/auth/verify-email', { email, code: await codeFor(origin, email) });
  };
  return {
    act,
    async settle() {
      if (!(await canLogIn(origin, email))) await act();
      return (await canLogIn(origin, email)) ? [] : [`${email} signed up and cannot log in`];
    },
  };
}

/** A learner changes their address. */
export async function changingAddress(server: Served, name: string): Promise<Flow> {
  const { origin } = server;
  const [former, next] = [emailOf(name), emailOf(`${name} new`)];
  let client = await aPerson(server, name, { planType: 'pro' });
  const act = async () => {
    const earlier = new Set((await mailsIn(origin)).map(({ address }) => address));
    await client.ask('POST', '/api/auth/user/email-change', { email: next });
    for (const [side, email] of [
      ['former', former],
      ['next', next],
    ] as const)
      await client.ask('PUT', `/api/auth/user/email-change/${side}`, { code: await codeFor(origin, email, earlier) });
  };
  return {
    act,
    async settle() {
      const isFormer = await canLogIn(origin, former);
      if (isFormer === (await canLogIn(origin, next)))
        return [`both ${former} and ${next} are addresses, or neither is`];
      if (isFormer) {
        client = await signedIn(origin, former);
        await act();
      }
      const ways = [await canLogIn(origin, former), await canLogIn(origin, next)];
      return ways.join() === 'false,true' ? [] : [`${former} did not become ${next}`];
    },
  };
}

/** A learner replaces the password while another session is open. */
export async function replacingPassword(server: Served, name: string): Promise<Flow> {
  const { origin } = server;
  const email = emailOf(name);
  const client = await aPerson(server, name, { planType: 'pro' });
  const other = await signedIn(origin, email);
  return {
    act: () => client.ask('PUT', '/api/auth/user/password', { present: goodPassword, password: otherPassword }),
    async settle() {
      const isReplaced = await canLogIn(origin, email, otherPassword);
      if (isReplaced === (await canLogIn(origin, email))) return [`${email} has two passwords, or none`];
      const isOpen = (await statusOf(other, 'GET', '/api/auth/user')) === 200;
      return isReplaced && isOpen ? [`a session of ${email} outlived its password`] : [];
    },
  };
}

/** A learner orders a plan. */
export async function ordering(server: Served, name: string): Promise<Flow> {
  const client = await aPerson(server, name, { planType: 'trial' });
  const order = () => client.ask<{ state: string }>('PUT', `/api/billing/orders/${anOrder.params.key}`, anOrder.body);
  return {
    act: async () => void (await order()),
    async settle() {
      const { state } = await order();
      const { planType } = await client.ask<{ planType: string }>('GET', '/api/auth/user');
      return state === 'paid' && planType === 'pro' ? [] : [`the order of ${name} is ${state}, the plan ${planType}`];
    },
  };
}

interface MailboxMail {
  readonly address: string;
  readonly recipient: string;
  readonly subject: string;
}

/** The mailbox of local mode, newest first. */
async function mailsIn(origin: string): Promise<MailboxMail[]> {
  const answer = await fetch(`${origin}/dev/mailbox`, { headers: { accept: 'application/json' } });
  return (await answer.json()) as MailboxMail[];
}

/** How long a mail may take, in milliseconds: some are sent after the response. */
const mailTimeout = 5000;

/** The newest code that was mailed to an address, with none of the earlier mails. */
async function codeFor(origin: string, email: string, earlier: ReadonlySet<string> = new Set()): Promise<string> {
  const timeout = Date.now() + mailTimeout;
  while (Date.now() < timeout) {
    const mail = (await mailsIn(origin)).find(({ address, recipient }) => recipient === email && !earlier.has(address));
    const code = /\b\d{6}\b/.exec(mail?.subject ?? '')?.[0];
    if (code !== undefined) return code;
  }
  throw new Error(`No code was mailed to ${email}.`);
}

async function signedIn(origin: string, email: string): Promise<Client> {
  const client = new Client(origin);
  await client.ask('POST', '/api/auth/login', { email, password: goodPassword });
  return client;
}

async function canLogIn(origin: string, email: string, password = goodPassword): Promise<boolean> {
  const client = new Client(origin);
  await client.ask('GET', '/auth/csrf-cookie');
  const status = await statusOf(client, 'POST', '/api/auth/login', { email, password });
  if (status >= 500) throw new Error(`The login of ${email} returned ${status}.`);
  return status === 200;
}

async function statusOf({ origin, headers }: Client, method: string, path: string, body?: object): Promise<number> {
  const answer = await fetch(origin + backendPrefix + path, {
    method,
    headers: { ...headers, 'content-type': 'application/json' },
    ...(body && { body: JSON.stringify(body) }),
  });
  return answer.status;
}
