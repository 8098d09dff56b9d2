import { readFileSync } from 'node:fs';
import { expect, type APIRequestContext, type Browser, type Page } from 'playwright/test';
import { invitations } from '#contract/groups/invitations';
import { createAccount } from '../../../functions/commands/demo/account.ts';
import { demoPassword } from '../../../functions/commands/demo/people.ts';
import { aPerson, emailOf } from '../../security/people.ts';
import { goodPassword } from '../forms.ts';
import { ask } from './requests.ts';
import { contentToken } from './e2e.ts';
import { stateOfStories } from './state.ts';

const year = 365 * 24 * 60 * 60 * 1000;

/** A group with the requests of its owner, who has a new account. */
export interface OwnedGroup {
  readonly id: string;
  readonly owner: APIRequestContext;
  readonly invite: (email: string) => Promise<void>;
}

/** Asks an operation on groups as an operator. */
export async function operate<Answer>(origin: string, path: string, body: object): Promise<Answer> {
  const { billing } = JSON.parse(readFileSync(`${stateOfStories}/secrets.json`, 'utf8')) as { billing: string };
  const answer = await fetch(`${origin}/backend/api/groups/${path}`, {
    method: 'POST',
    headers: { authorization: `Bearer ${billing}`, 'content-type': 'application/json' },
    body: JSON.stringify(body),
  });
  expect(answer.ok, await answer.clone().text()).toBe(true);
  return (await answer.json()) as Answer;
}

/** Creates a group with seats for an owner, as operators do; returns its id. */
export async function createGroup(
  origin: string,
  group: { readonly name: string; readonly owner: string; readonly seats: number },
): Promise<string> {
  const planEndsAt = new Date(Date.now() + year).toISOString();
  return (await operate<{ groupId: string }>(origin, 'creations', { ...group, planEndsAt })).groupId;
}

/** Creates a group with seats, for an owner with an address of a domain. */
export async function aGroup(
  browser: Browser,
  origin: string,
  { name, seats, domain }: { readonly name: string; readonly seats: number; readonly domain: string },
): Promise<OwnedGroup> {
  const email = `owner.${crypto.randomUUID()}@${domain}`;
  await createAccount({ origin, contentToken: contentToken() }, 'trial', { email });
  const { request: owner } = await browser.newContext({ baseURL: origin });
  expect((await ask(owner, 'POST', '/api/auth/login', { email, password: demoPassword })).status()).toBe(200);
  const id = await createGroup(origin, { name, seats, owner: email });
  const invite = async (invited: string) => {
    const body = { emails: [invited], role: 'member', locale: 'en' };
    expect((await ask(owner, 'POST', `/api/groups/${id}/invitations`, body)).status()).toBe(200);
  };
  return { id, owner, invite };
}

/** New accounts of a story; each run has other names. */
export function newPeople(origin: string) {
  const run = crypto.randomUUID().slice(0, 8);
  const server = { origin, contentToken: contentToken() };
  const create = (name: string) => aPerson(server, name, { planType: 'trial' });
  return {
    named: (name: string) => `${name} ${run}`,
    /** Creates the account of a name, and returns its client. */
    create,
    /** Creates an account that accepts the invitation in a mail. */
    join: async (name: string, { text }: { readonly text: string }) => {
      const member = await create(name);
      const { memberId } = await member.call(invitations.endpoints.accept, { body: { token: tokenIn(text) } });
      return { member, memberId };
    },
  };
}

/** Signs in a new account by its name. */
export function logIn(page: Page, name: string) {
  return ask(page.request, 'POST', '/api/auth/login', { email: emailOf(name), password: goodPassword });
}

/** The token of the invitation in a mail. */
export const tokenIn = (text: string) => linkIn(text, /(?<=#token=)[\w-]+/);

/** The address in a mail that a pattern finds. */
export function linkIn(text: string, pattern: RegExp): string {
  return pattern.exec(text)?.[0] ?? '';
}
