import { backendPrefix, clockHeader } from '#contract/constants';
import { assignedIdOf, assignments } from '#contract/groups/assignments';
import { groups } from '#contract/groups/groups';
import { invitations } from '#contract/groups/invitations';
import { accounts } from '#contract/people/accounts';
import type { DemoAccount } from '../../people/accounts/demo/account.ts';
import { Client } from '../client.ts';
import type { LocalServer } from '../local/server.ts';
import { Failure } from '../processes.ts';
import { createAccountOf } from './account.ts';
import { acidBase, ecg, pass, sepsis, type History } from './histories.ts';
import { demoPassword, people } from './people.ts';

type Server = Pick<LocalServer, 'origin' | 'contentToken' | 'billingToken'>;

const groupName = 'Northside Hospital';
const seats = 12;
const dayLength = 24 * 60 * 60 * 1000;

/** Days since the members joined, and until the plan ends. */
const age = 100;
const daysLeft = 265;

/** Addresses of the open invitations. */
const invited = ['ruth.keane@northside.example', 'marco.bianchi@northside.example'];

/** A past demo webinar with a recording. */
const hyponatremia = 'hyponatremia-without-harm';

/** What is assigned to all, with the days from today until it is due: one is overdue. */
const assigned = [
  { key: 'ecg-refresher', courseId: ecg, dueIn: -7, note: 'Part of the yearly refresher.' },
  { key: 'sepsis-campaign', courseId: sepsis, dueIn: 21, note: 'Please finish it before our sepsis week.' },
  {
    key: 'hyponatremia-webinar',
    courseId: assignedIdOf(hyponatremia),
    dueIn: 14,
    note: 'Attend it live, or watch the recording.',
  },
] as const;

interface Member {
  readonly firstName: string;
  readonly lastName: string;
  readonly aboutYou: Partial<NonNullable<DemoAccount['aboutYou']>>;
  readonly history?: History;
}

/** The members besides the owner, at different points (product decisions, Demo data). */
const members: readonly Member[] = [
  {
    firstName: 'Aoife',
    lastName: 'Byrne',
    aboutYou: { specialty: 'emergency-medicine', yearsOfExperience: 11 },
    async history({ course, attendMost, name }) {
      for (const [id, daysAgo] of [[sepsis, 90] as const, [acidBase, 40] as const]) {
        await pass(course(id), daysAgo);
        await course(id).claim(name);
      }
      await attendMost(hyponatremia);
    },
  },
  {
    firstName: 'Daniel',
    lastName: 'O’Connor',
    aboutYou: { professionalTrack: 'resident', specialty: 'internal-medicine', yearsOfExperience: 2 },
    async history({ course }) {
      await pass(course(ecg), 21);
    },
  },
  {
    firstName: 'Priya',
    lastName: 'Nair',
    aboutYou: { specialty: 'intensive-care', yearsOfExperience: 9 },
    async history({ course, name }) {
      await pass(course(sepsis), 70);
      await course(sepsis).claim(name);
      await course(acidBase).begin(12);
      await course(acidBase).takeQuiz('kickoff', 3);
      await course(acidBase).completeLessons(3);
    },
  },
  {
    firstName: 'Tomasz',
    lastName: 'Zieliński',
    aboutYou: { professionalTrack: 'resident', specialty: 'cardiology', yearsOfExperience: 4 },
    async history({ course }) {
      await course(ecg).begin(14);
      await course(ecg).takeQuiz('kickoff', 2);
      await course(ecg).completeLessons(2);
    },
  },
  {
    firstName: 'Marie',
    lastName: 'Lefèvre',
    aboutYou: { profession: 'nurse', specialty: 'intensive-care', yearsOfExperience: 6 },
    async history({ course }) {
      await course(acidBase).begin(30);
      await course(acidBase).takeQuiz('kickoff', 2);
    },
  },
  {
    firstName: 'Ben',
    lastName: 'Adeyemi',
    aboutYou: { profession: 'nurse', specialty: 'emergency-medicine', yearsOfExperience: 3 },
    async history({ course }) {
      await course(sepsis).begin(6);
      await course(sepsis).skipKickoff();
      await course(sepsis).completeLessons(1);
    },
  },
  {
    firstName: 'Ingrid',
    lastName: 'Solberg',
    aboutYou: { specialty: 'emergency-medicine', yearsOfExperience: 16 },
    async history({ course }) {
      await course(ecg).begin(13);
      await course(ecg).takeQuiz('kickoff', 2);
      await course(ecg).completeLessons();
      await course(ecg).takeQuiz('mastery', 2);
    },
  },
  { firstName: 'Liam', lastName: 'Murphy', aboutYou: { professionalTrack: 'resident', yearsOfExperience: 1 } },
];

/** Creates the demo group with its owner, members and open invitations; repeated, it continues where it ended. */
export async function createNorthside(server: Server): Promise<void> {
  const owner = await signedIn(server, people.owner);
  const { data } = await owner.call(groups.endpoints.own, {});
  const groupId = data.find((group) => group.groupName === groupName)?.groupId ?? (await createGroup(server));
  const { url } = await owner.call(invitations.endpoints.createLink, {
    params: { groupId },
    body: { useLimit: members.length, domains: [] },
  });
  const token = /token=([\w-]+)/.exec(url ?? '')?.[1] ?? '';
  // Assigned before anybody joins, as whoever has finished a course is skipped.
  for (const { key, courseId, dueIn, note } of assigned) {
    await owner.call(assignments.endpoints.create, {
      params: { groupId, key },
      body: {
        courseId,
        memberIds: null,
        includesNewMembers: true,
        dueOn: dayFromToday(dueIn),
        validFrom: null,
        timeZone: 'Europe/Dublin',
        note,
      },
    });
  }
  await Promise.all(members.map((member) => createMember(server, member, token)));
  owner.clock = undefined;
  await owner.call(invitations.endpoints.invite, {
    params: { groupId },
    body: { emails: invited, role: 'member', locale: 'en' },
  });
  // A job counts a group minutes later; the first visitor shall see the numbers.
  await askAsOperator(server, '/api/groups/progress/rebuilds', { groupId, after: '' });
}

/** Creates the group as an operator does, who sold its seats. */
async function createGroup(server: Server): Promise<string> {
  const planEndsAt = new Date(Date.now() + daysLeft * dayLength).toISOString();
  const group = { name: groupName, owner: people.owner.email, seats, planEndsAt };
  return (await askAsOperator<{ groupId: string }>(server, '/api/groups/creations', group)).groupId;
}

/** Sends a request of an operator, made when the members joined. */
async function askAsOperator<Answer>(
  { origin, contentToken, billingToken }: Server,
  path: string,
  body: object,
): Promise<Answer> {
  const answer = await fetch(origin + backendPrefix + path, {
    method: 'POST',
    headers: {
      authorization: `Bearer ${billingToken}`,
      [clockHeader]: `${joinedAt().toISOString()} ${contentToken}`,
      'content-type': 'application/json',
    },
    body: JSON.stringify(body),
  });
  if (!answer.ok) throw new Failure(`The demo group could not be created: ${await answer.text()}`);
  return (await answer.json()) as Answer;
}

async function createMember(server: Server, { firstName, lastName, aboutYou, history }: Member, token: string) {
  const account: DemoAccount = {
    email: `${firstName}.${lastName}@northside.example`
      .toLowerCase()
      .normalize('NFD')
      .replace(/[^a-z@.]/g, ''),
    firstName,
    lastName,
    password: demoPassword,
    locale: 'en',
    role: 'learner',
    planType: 'trial',
    isVerified: true,
    aboutYou: {
      country: 'IE',
      profession: 'physician',
      professionalTrack: 'specialist',
      specialty: 'internal-medicine',
      yearsOfExperience: 5,
      ...aboutYou,
    },
  };
  await createAccountOf(server, account, async (context) => {
    await (await signedIn(server, account)).call(invitations.endpoints.accept, { body: { token } });
    await history?.(context);
  });
}

/** A client that is signed in, whose requests are made when the members joined. */
async function signedIn({ origin, contentToken }: Server, { email, password }: DemoAccount): Promise<Client> {
  const client = new Client(origin);
  await client.call(accounts.endpoints.login, { body: { email, password } });
  client.clock = { at: joinedAt(), token: contentToken };
  return client;
}

function joinedAt(): Date {
  return new Date(Date.now() - age * dayLength);
}

/** The day so many days from today, in UTC. */
function dayFromToday(days: number): string {
  return new Date(Date.now() + days * dayLength).toISOString().slice(0, 10);
}
