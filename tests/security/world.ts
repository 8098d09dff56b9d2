import { rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { accounts } from '#contract/people/accounts';
import { billing } from '#contract/commerce/billing';
import { drafts } from '#contract/desk/drafts';
import type { CoursePackage } from '#contract/library/content';
import { credentials } from '#contract/people/credentials';
import { factors } from '#contract/people/factors';
import { personalData } from '#contract/people/personal-data';
import { quizzes } from '#contract/learning/quizzes';
import { Client } from '../../functions/commands/client.ts';
import { Learner } from '../../functions/commands/demo/learner.ts';
import { startLocalServer, type LocalServer } from '../../functions/commands/local/server.ts';
import type { Created, Ids, Owner } from '../../functions/edge/checks.ts';
import { everyCheck } from '../support/checks.ts';
import { Authenticator } from '../support/factors/authenticator.ts';
import { aPackage } from '../support/course-package.ts';
import { aWebinarPackage } from '../support/webinar-package.ts';
import { goodPassword } from '../support/forms.ts';
import { freePort } from '../../functions/commands/local/free-port.ts';
import {
  anOrder,
  aPerson,
  aPublishedCourse,
  aPublishedWebinar,
  asDeveloper,
  emailOf,
  people,
  signedIn,
  type PersonName,
  type Served,
} from './people.ts';

/** A server with users and their data. */
export interface World extends Created {
  readonly server: LocalServer;
  readonly visitor: Client;
  readonly clients: Readonly<Record<PersonName, Client>>;
  /** Ids of data of `pro`, which no other user may read; `other owner` has the same data. */
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
    await createData(clients[name], content);
    const prompt = { notificationName: 'EducatorPromptNotification' };
    await asDeveloper(server, `${emailOf(name)}/notifications`, prompt);
  }
  await clients.leaving.call(personalData.endpoints.requestDeletion, { body: { isUnderstood: true } });
  clients.leaving = await signedIn(server, emailOf('leaving'));
  const shared = {
    courseId: content.courseDocument.id,
    draftId: content.courseDocument.id,
    lessonId: 'lesson-1',
    quizId: 'practice',
    accreditationId: 'ama',
    orderKey: anOrder.params.key,
    webinar: await aPublishedWebinar(server),
    webinarToCancel: await aPublishedWebinar(server, { id: 'to-cancel' }),
  };
  const { courseId } = shared;
  await clients.author.call(drafts.endpoints.create, { body: { draftId: courseId, title: 'A draft', texts: {} } });
  const belongings = {
    sessionId: await anotherSession(server, 'pro'),
    passkeyId: await aPasskey(clients.pro, server),
    ...(await createdBy(clients.pro, shared)),
  };
  return {
    server,
    coursePackage: { ...aPackage({ id: 'imported' }), media: content.media },
    webinarPackage: aWebinarPackage({ id: 'imported' }),
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

/** Passes the course, claims its credit and leaves an attempt at the practice quiz open. */
async function createData(client: Client, content: CoursePackage): Promise<void> {
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

/** Signs a user in on another device; returns the session's id. */
async function anotherSession(server: Served, name: string): Promise<string> {
  const client = new Client(server.origin);
  await client.call(accounts.endpoints.login, { body: { email: emailOf(name), password: goodPassword } });
  const { data } = await client.call(credentials.endpoints.sessions, { query: {} });
  return data.find(({ isThis }) => isThis)?.id ?? '';
}

/** Creates the data for the samples of all features; returns ids by name. */
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
