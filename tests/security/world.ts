import { createHash } from 'node:crypto';
import { rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { accounts } from '#contract/people/accounts';
import { billing } from '#contract/commerce/billing';
import type { CoursePackage } from '#contract/library/content';
import { courses } from '#contract/learning/courses';
import { credentials } from '#contract/people/credentials';
import { factors } from '#contract/people/factors';
import { credits } from '#contract/credit/credits';
import { notifications } from '#contract/messaging/notifications';
import { personalData } from '#contract/people/personal-data';
import { profiles } from '#contract/people/profiles';
import { prompts } from '#contract/prompting/prompts';
import { quizzes } from '#contract/learning/quizzes';
import type { DemoAccount } from '../../functions/people/accounts/demo/account.ts';
import { Client } from '../../functions/commands/client.ts';
import { Learner } from '../../functions/commands/demo/learner.ts';
import { startLocalServer, type LocalServer } from '../../functions/commands/local/server.ts';
import { askTarget } from '../../functions/commands/target.ts';
import { aDraft } from '../prompting/prompts/made.ts';
import { Authenticator } from '../support/factors/authenticator.ts';
import { aPackage, type CourseChange } from '../support/course-package.ts';
import { pictures } from '../people/profiles/pictures.ts';
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

/** A user's belongings: the ids that addresses hold, and what nobody else may read. */
export interface Belongings {
  readonly userId: string;
  readonly attemptId: string;
  readonly itemId: string;
  readonly serial: string;
  readonly notificationId: string;
  readonly promptId: string;
  readonly invoice: string;
  /** The id of the user's other session. */
  readonly sessionId: string;
  readonly savedPromptId: string;
  readonly photoId: string;
  readonly passkeyId: string;
  readonly email: string;
  readonly traceId: string;
}

/** A running server with its content token. */
export type Served = Pick<LocalServer, 'origin' | 'contentToken'>;

/** A server whose users have belongings. */
export interface World {
  readonly server: LocalServer;
  readonly content: CoursePackage;
  readonly visitor: Client;
  readonly clients: Readonly<Record<PersonName, Client>>;
  /** Belongings of `pro`; `other owner` has the same. */
  readonly belongings: Belongings;
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
  return {
    server,
    content,
    visitor,
    clients,
    belongings: await belongingsOf(clients.pro, content, {
      sessionId: await anotherSession(server, 'pro'),
      passkeyId: await aPasskey(clients.pro, server),
    }),
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

/** The id of a second saved prompt, which may be deleted. */
export const deletedOf = (savedPromptId: string) => `${savedPromptId}-deleted`;

/** The saved prompt of both owners. */
export const aSavedPrompt = { name: 'Handover at night', folder: 'Ward', draft: aDraft({ task: 'handover' }) };

async function belongingsOf(
  client: Client,
  content: CoursePackage,
  known: Pick<Belongings, 'sessionId' | 'passkeyId'>,
): Promise<Belongings> {
  const user = await client.call(accounts.endpoints.user, {});
  const params = { courseId: content.courseDocument.id, quizId: 'practice' };
  const { attempt } = await client.call(quizzes.endpoints.quiz, { params, query: {} });
  const { data: issued } = await client.call(credits.endpoints.certificates, { query: {} });
  const { photo } = await client.call(profiles.endpoints.setPhoto, { body: { image: pictures.lossless } });
  const { data: listed } = await client.call(notifications.endpoints.all, { query: {} });
  const { data: invoices } = await client.call(billing.endpoints.invoices, { query: {} });
  const [invoice] = invoices;
  const [item] = attempt?.items ?? [];
  const [certificate] = issued;
  const prompt = listed.find(({ data }) => data.notificationName === 'EducatorPromptNotification');
  const notification = listed.find(({ data }) => data.notificationName !== 'EducatorPromptNotification');
  if (!attempt || !item || !certificate || !notification || !prompt || !invoice || !photo)
    throw new Error('The world is not as it should be.');
  const savedPromptId = `saved-by-${user.id.slice(0, 8)}`;
  const savedPrompt = { params: { id: savedPromptId } };
  for (const id of [savedPromptId, deletedOf(savedPromptId)])
    await client.call(prompts.endpoints.create, { params: { id }, body: aSavedPrompt });
  const next = { ...aSavedPrompt.draft, fields: { context: 'A text of nobody else' } };
  await client.call(prompts.endpoints.save, { ...savedPrompt, body: { draft: next, version: 1 } });
  await client.call(courses.endpoints.bookmark, {
    params: { courseId: content.courseDocument.id },
    body: { isBookmarked: true },
  });
  return {
    userId: user.id,
    traceId: user.traceId,
    email: user.email,
    attemptId: attempt.id,
    itemId: item.id,
    serial: certificate.serial,
    notificationId: notification.id,
    promptId: prompt.id,
    invoice: invoice.number,
    savedPromptId,
    photoId: photo,
    ...known,
  };
}

/** Adds a passkey; returns its id. */
async function aPasskey(client: Client, { origin }: Served): Promise<string> {
  const options = await client.call(factors.endpoints.passkeyOptions, {});
  const response = await new Authenticator(origin).create(options);
  return (await client.call(factors.endpoints.addPasskey, { body: { name: 'Laptop', response } })).id;
}
