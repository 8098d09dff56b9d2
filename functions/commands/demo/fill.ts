import { globSync } from 'node:fs';
import { dirname } from 'node:path';
import { accounts } from '#contract/accounts';
import type { CoursePackage } from '#contract/contents';
import type { NotificationData } from '#contract/notifications';
import type { DemoAccount } from '../../accounts/demo-account.ts';
import { Client } from '../client.ts';
import type { LocalServer } from '../local-server.ts';
import { readPackage } from '../packages/read.ts';
import { sendPackage } from '../packages/send.ts';
import { inRoot } from '../paths.ts';
import { Failure } from '../processes.ts';
import { histories } from './histories.ts';
import { Learner } from './learner.ts';
import { people } from './people.ts';

const coursesFolder = inRoot('functions/database/demo/courses');

/** Fills an empty database with the demo courses and accounts; broken off, the next start does it again. */
export async function fillEmptyDatabase(server: LocalServer): Promise<void> {
  const { editor, ...others } = people;
  if ((await askAccount(server, 'GET', editor)).ok) return;
  console.log('Importing courses …');
  const courses = await importCourses(server);
  console.log('Creating demo accounts …');
  await Promise.all(Object.values(others).map((account) => create(server, account)));
  await Promise.all(Object.keys(histories).map((name) => live(server, name as keyof typeof people, courses)));
  await create(server, editor);
  await tell(server, editor, { notificationName: 'EducatorPromptNotification' });
}

/** Publishes every demo package, the first released first. */
async function importCourses(server: LocalServer): Promise<CoursePackage[]> {
  const read = globSync('*/course.yaml', { cwd: coursesFolder }).map((file) =>
    readPackage(`${coursesFolder}/${dirname(file)}`),
  );
  const packages = read.map(({ folder, id, content }) => {
    if (!content) throw new Failure(`The demo course ${id} is faulty: npm run content -- check ${folder}`);
    return { folder, content, order: content.sheet.released + id };
  });
  packages.sort((a, b) => (a.order < b.order ? -1 : 1));
  for (const { folder, content } of packages) await sendPackage(server, folder, content);
  return packages.map(({ content }) => content);
}

async function create(server: LocalServer, account: DemoAccount): Promise<void> {
  const answer = await askAccount(server, 'PUT', account, JSON.stringify(account));
  if (!answer.ok) throw new Failure(`The demo account ${account.email} could not be made: ${await answer.text()}`);
}

/** Tells somebody what no history of theirs brings about. */
async function tell(server: LocalServer, account: DemoAccount, data: NotificationData): Promise<void> {
  const answer = await askAccount(server, 'PUT', account, JSON.stringify(data), '/notifications');
  if (!answer.ok) throw new Failure(`${account.email} could not be told anything: ${await answer.text()}`);
}

function askAccount(
  server: LocalServer,
  method: string,
  { email }: DemoAccount,
  body?: string,
  below = '',
): Promise<Response> {
  const headers = { authorization: `Bearer ${server.contentToken}`, 'content-type': 'application/json' };
  return fetch(`${server.origin}/dev/accounts/${email}${below}`, { method, headers, ...(body && { body }) });
}

/** Lets somebody do what their history tells; without it the site still starts. */
async function live(server: LocalServer, who: keyof typeof people, courses: readonly CoursePackage[]): Promise<void> {
  const { email, password, firstName, lastName } = people[who];
  const client = new Client(server.origin);
  const course = (id: string) => {
    const content = courses.find(({ sheet }) => sheet.id === id);
    if (!content) throw new Failure(`There is no demo course ${id}.`);
    return new Learner(client, content);
  };
  try {
    await client.call(accounts.endpoints.login, { body: { email, password } });
    await histories[who]?.({ course, name: `${firstName} ${lastName}` });
  } catch (error) {
    console.warn(`  ${email} starts with a shorter history: ${error instanceof Error ? error.message : String(error)}`);
  }
}
