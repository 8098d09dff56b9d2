import { createHash } from 'node:crypto';
import { accounts } from '#contract/people/accounts';
import type { CoursePackage } from '#contract/library/content';
import type { DemoAccount } from '../../functions/people/accounts/demo/account.ts';
import { Client } from '../../functions/commands/client.ts';
import type { LocalServer } from '../../functions/commands/local/server.ts';
import { requestTarget } from '../../functions/commands/operators/target.ts';
import { sendWebinar } from '../../functions/commands/packages/send.ts';
import { aPackage, type CourseChange } from '../support/course-package.ts';
import { aboutYouForm, goodPassword } from '../support/forms.ts';
import { aWebinarPackage, type WebinarChange } from '../support/webinar-package.ts';

type Change = Partial<Pick<DemoAccount, 'planType' | 'role' | 'hasTwoStep' | 'isVerified' | 'aboutYou'>>;

/** Every kind of user that the access rules distinguish. */
export const people = {
  unverified: { isVerified: false, aboutYou: null },
  incomplete: { aboutYou: null },
  leaving: { role: 'editor' },
  trial: {},
  pro: { planType: 'pro' },
  'other owner': { planType: 'pro' },
  author: { planType: 'pro', role: 'author', hasTwoStep: true },
  editor: { planType: 'pro', role: 'editor', hasTwoStep: true },
  officer: { planType: 'pro', role: 'officer', hasTwoStep: true },
  support: { planType: 'pro', role: 'support', hasTwoStep: true },
  operator: { planType: 'pro', role: 'operator', hasTwoStep: true },
  'ended session': { planType: 'pro' },
} as const satisfies Record<string, Change>;

export type PersonName = keyof typeof people;

/** A running server with its content token. */
export type Served = Pick<LocalServer, 'origin' | 'contentToken'>;

/** Publishes a small course and stores its media. */
export async function aPublishedCourse(server: Served, change?: CourseChange): Promise<CoursePackage> {
  let text = JSON.stringify(aPackage(change));
  for (const [name = '', ending] of text.matchAll(/\b(?:a{64}|b{64}|c{64}|d{64})\.([a-z]+)/g)) {
    const file = `a file like ${name}`;
    const stored = `${createHash('sha256').update(file).digest('hex')}.${ending}`;
    await requestTarget(server, 'PUT', `/api/content/media/${stored}`, { body: new TextEncoder().encode(file) });
    text = text.replaceAll(name, stored);
  }
  await requestTarget(server, 'POST', '/api/content/courses', { body: text });
  return JSON.parse(text) as CoursePackage;
}

/** Publishes a webinar; returns its id. */
export async function aPublishedWebinar(server: Served, change?: WebinarChange): Promise<string> {
  return (
    await sendWebinar(
      server,
      { folder: '', media: {}, sources: { texts: {}, media: {} } },
      { ...aWebinarPackage(change), transcripts: [] },
    )
  ).webinar;
}

export function emailOf(name: string): string {
  return `${name.replaceAll(' ', '.')}@clinic.example`;
}

/** Creates an account in a state and logs in. */
export async function aPerson(server: Served, name: string, change?: Change): Promise<Client> {
  const { hasTwoStep, ...facts }: Change = change ?? people[name as PersonName];
  const account = {
    firstName: `First ${name}`,
    lastName: `Last ${name}`,
    password: goodPassword,
    locale: 'en',
    planType: 'trial',
    role: 'learner',
    isVerified: true,
    aboutYou: aboutYouForm,
    ...facts,
  };
  const email = emailOf(name);
  await asDeveloper(server, email, account);
  const client = await signedIn(server, email);
  // The session stays; another login would need a code.
  if (hasTwoStep) await asDeveloper(server, email, { ...account, hasTwoStep });
  return client;
}

export async function signedIn(server: Served, email: string): Promise<Client> {
  const client = new Client(server.origin);
  await client.call(accounts.endpoints.login, { body: { email, password: goodPassword } });
  return client;
}

export async function asDeveloper({ origin, contentToken }: Served, path: string, what: object): Promise<void> {
  const answer = await fetch(`${origin}/dev/accounts/${path}`, {
    method: 'PUT',
    headers: { authorization: `Bearer ${contentToken}` },
    body: JSON.stringify(what),
  });
  if (!answer.ok) throw new Error(`${path} could not be created: ${await answer.text()}`);
}

/** The order of both owners. */
export const anOrder = {
  params: { key: 'a-first-order' },
  body: {
    planGroup: 'pro-monthly',
    currency: 'EUR',
    address: { name: 'Ana Núñez', line1: 'Hauptstraße 1', postalCode: '10115', city: 'Berlin', country: 'DE' },
    expectedTotal: 3900,
    card: { number: '4242424242424242', expiry: '12/40', cvc: '123' },
    locale: 'en',
  },
} as const;
