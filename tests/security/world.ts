import { createHash } from 'node:crypto';
import { rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { accounts } from '#contract/people/accounts';
import { billing } from '#contract/commerce/billing';
import type { CoursePackage } from '#contract/library/content';
import { credentials } from '#contract/people/credentials';
import { factors } from '#contract/people/factors';
import { personalData } from '#contract/people/personal-data';
import { quizzes } from '#contract/learning/quizzes';
import type { DemoAccount } from '../../functions/people/accounts/demo/account.ts';
import { Client } from '../../functions/commands/client.ts';
import { Learner } from '../../functions/commands/demo/learner.ts';
import { startLocalServer, type LocalServer } from '../../functions/commands/local/server.ts';
import { askTarget } from '../../functions/commands/target.ts';
import type { Created, Ids, Owner } from '../../functions/edge/checks.ts';
import { everyCheck } from '../support/checks.ts';
import { Authenticator } from '../support/factors/authenticator.ts';
import { aPackage, type CourseChange } from '../support/course-package.ts';
import { aboutYouForm, goodPassword } from '../support/forms.ts';
import { freePort } from '../../functions/commands/local/free-port.ts';

type Change = Partial<Pick<DemoAccount, 'planType' | 'role' | 'isVerified' | 'aboutYou'>>;

/** Every kind of user that the access rules know. */
const people = {
  unverified: { isVerified: false, aboutYou: null },
  incomplete: { aboutYou: null },
  leaving: { role: 'editor' },
  trial: {},
  pro: { planType: 'pro' },
  'other owner': { planType: 'pro' },
  editor: { planType: 'pro', role: 'editor' },
  'ended session': { planType: 'pro' },
} as const satisfies Record<string, Change>;

export type PersonName = keyof typeof people;

/** A running server with its content token. */
export type Served = Pick<LocalServer, 'origin' | 'contentToken'>;

/** A server whose users have belongings. */
export interface World extends Created {
  readonly server: LocalServer;
  readonly visitor: Client;
  readonly clients: Readonly<Record<PersonName, Client>>;
  /** Ids of what belongs to `pro`, which nobody else may read; `other owner` has the same. */
  readonly belongings: Readonly<Record<string, string>>;
  readonly end: () => Promise<void>;
}

/** Starts the built site with an open course and one signed-in user of every kind. */
export async function aWorld(): Promise<World> {
  const state = `${tmpdir()}/world-${process.pid}-${Date.now()}`;
  const server = await startLocalServer({ port: await freePort(), state, vars: { RATE_LIMITS: 'off' } });
  const content = await aPublishedCourse(server);
  const visitor = new Client(server.origin);
  await visitor.ask('GET', '/auth/csrf-cookie');
  const names = Object.keys(people) as PersonName[];
  const made = await Promise.all(names.map(async (name) => [name, await aPerson(server, name)] as const));
  const clients = Object.fromEntries(made) as Record<PersonName, Client>;
  for (const name of ['pro', 'other owner'] as const) {
    await live(clients[name], content);
    const prompt = { notificationName: 'EducatorPromptNotification' };
    await asDeveloper(server, `${emailOf(name)}/notifications`, prompt);
  }
  await clients.leaving.call(personalData.endpoints.requestDeletion, { body: { isUnderstood: true } });
  clients.leaving = await signedIn(server, emailOf('leaving'));
  const shared = {
    courseId: content.courseDocument.id,
    lessonId: 'lesson-1',
    quizId: 'practice',
    accreditationId: 'ama',
    orderKey: anOrder.params.key,
  };
  const belongings = {
    sessionId: await anotherSession(server, 'pro'),
    passkeyId: await aPasskey(clients.pro, server),
    ...(await createdBy(clients.pro, shared)),
  };
  return {
    server,
    coursePackage: { ...aPackage({ id: 'imported' }), media: content.media },
    visitor,
    clients,
    belongings,
    ids: { ...shared, ...belongings },
    end: async () => {
      await server.stop();
      rmSync(state, { recursive: true, force: true });
    },
  };
}

/** Publishes a small course whose media are really stored. */
export async function aPublishedCourse(server: Served, change?: CourseChange): Promise<CoursePackage> {
  let text = JSON.stringify(aPackage(change));
  for (const [name = '', ending] of text.matchAll(/\b(?:a{64}|b{64}|c{64}|d{64})\.([a-z]+)/g)) {
    const file = `a file like ${name}`;
    const stored = `${createHash('sha256').update(file).digest('hex')}.${ending}`;
    await askTarget(server, 'PUT', `/api/content/media/${stored}`, { body: new TextEncoder().encode(file) });
    text = text.replaceAll(name, stored);
  }
  await askTarget(server, 'POST', '/api/content/courses', { body: text });
  return JSON.parse(text) as CoursePackage;
}

export function emailOf(name: string): string {
  return `${name.replaceAll(' ', '.')}@clinic.example`;
}

/** Makes an account in a state and signs it in. */
export async function aPerson(server: Served, name: string, change?: Change): Promise<Client> {
  const account = {
    firstName: `First ${name}`,
    lastName: `Last ${name}`,
    password: goodPassword,
    locale: 'en',
    planType: 'trial',
    role: 'learner',
    isVerified: true,
    aboutYou: aboutYouForm,
    ...(change ?? people[name as PersonName]),
  };
  const email = emailOf(name);
  await asDeveloper(server, email, account);
  return signedIn(server, email);
}

async function signedIn(server: Served, email: string): Promise<Client> {
  const client = new Client(server.origin);
  await client.call(accounts.endpoints.login, { body: { email, password: goodPassword } });
  return client;
}

async function asDeveloper({ origin, contentToken }: Served, path: string, what: object): Promise<void> {
  const answer = await fetch(`${origin}/dev/accounts/${path}`, {
    method: 'PUT',
    headers: { authorization: `Bearer ${contentToken}` },
    body: JSON.stringify(what),
  });
  if (!answer.ok) throw new Error(`${path} could not be made: ${await answer.text()}`);
}

/** Passes the course, claims its credit and leaves an attempt at the practice quiz open. */
async function live(client: Client, content: CoursePackage): Promise<void> {
  const learner = new Learner(client, content);
  await learner.begin();
  await learner.skipKickoff();
  await learner.completeLessons();
  await learner.takeQuiz('mastery', Infinity);
  await learner.claim('Ana Núñez');
  const params = { courseId: content.courseDocument.id, quizId: 'practice' };
  await client.call(quizzes.endpoints.beginAttempt, { params, query: {} });
  await client.call(billing.endpoints.order, anOrder);
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

/** Signs a user in on another device; returns the session's id. */
async function anotherSession(server: Served, name: string): Promise<string> {
  const client = new Client(server.origin);
  await client.call(accounts.endpoints.login, { body: { email: emailOf(name), password: goodPassword } });
  const { data } = await client.call(credentials.endpoints.sessions, { query: {} });
  return data.find(({ isThis }) => isThis)?.id ?? '';
}

/** What the features create for their samples, by its name. */
async function createdBy(client: Client, ids: Ids): Promise<Record<string, string>> {
  const owner: Owner = { call: (endpoint, input) => client.call(endpoint, input) };
  const created: Record<string, string> = {};
  for (const { create } of everyCheck)
    for (const [name, id] of Object.entries((await create?.(owner, ids)) ?? {})) {
      if (id === undefined) throw new Error(`The owner of the samples has no ${name}.`);
      created[name] = id;
    }
  return created;
}

/** Adds a passkey; returns its id. */
async function aPasskey(client: Client, { origin }: Served): Promise<string> {
  const options = await client.call(factors.endpoints.passkeyOptions, {});
  const response = await new Authenticator(origin).create(options);
  return (await client.call(factors.endpoints.addPasskey, { body: { name: 'Laptop', response } })).id;
}
