import { readFileSync } from 'node:fs';
import { expect, type APIRequestContext, type Browser } from 'playwright/test';
import { createAccount } from '../../../functions/commands/demo/account.ts';
import { demoPassword } from '../../../functions/commands/demo/people.ts';
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
  await createAccount({ origin, contentToken: contentToken() }, 'trial', email);
  const { request: owner } = await browser.newContext({ baseURL: origin });
  expect((await ask(owner, 'POST', '/api/auth/login', { email, password: demoPassword })).status()).toBe(200);
  const id = await createGroup(origin, { name, seats, owner: email });
  const invite = async (invited: string) => {
    const body = { emails: [invited], role: 'member', locale: 'en' };
    expect((await ask(owner, 'POST', `/api/groups/${id}/invitations`, body)).status()).toBe(200);
  };
  return { id, owner, invite };
}

/** The address in a mail that a pattern finds. */
export function linkIn(text: string, pattern: RegExp): string {
  return pattern.exec(text)?.[0] ?? '';
}
