import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { href } from '#contract/routes';
import { accounts } from '#contract/people/accounts';
import type { CoursePackage } from '#contract/library/content';
import type { PackageSources } from '#contract/library/content/sources';
import type { WebinarPackage } from '#contract/webinars/webinars/package';
import { buildAll } from '../build/builder.ts';
import { Client } from '../client.ts';
import { createAccountOf } from '../demo/account.ts';
import { Learner } from '../demo/learner.ts';
import { people } from '../demo/people.ts';
import { freePort } from '../local/free-port.ts';
import { startLocalServer, type LocalServer } from '../local/server.ts';
import { sendPackage, sendWebinar } from './send.ts';
import type { ReadWebinar } from './read-webinar.ts';

/** A learner with the plan that includes everything. */
const learner = { ...people.pro, granted: { planType: 'pro', days: 365 } } as const;

/** A draft that can be published: a course, or a webinar with the names of its files. */
export type Draft =
  | { readonly folder: string; readonly course: CoursePackage; readonly sources: PackageSources }
  | { readonly read: ReadWebinar; readonly webinar: WebinarPackage };

/** Serves a draft from its own databases, which are deleted when the server stops; returns how to open it. */
export async function previewDraft(draft: Draft): Promise<string> {
  await buildAll();
  const state = mkdtempSync(join(tmpdir(), 'preview-'));
  process.on('exit', () => rmSync(state, { recursive: true, force: true }));
  const port = Number(process.env['PORT']) || (await freePort());
  const server = await startLocalServer({ port, state, vars: { RATE_LIMITS: 'off' } });
  const stop = () => void server.stop().then(() => process.exit(0));
  process.on('SIGINT', stop);
  process.on('SIGTERM', stop);
  await createAccountOf(server, learner);
  const path = 'course' in draft ? await publishCourse(server, draft) : await publishWebinar(server, draft);
  return `
The draft is published to this server only, for as long as it runs.

  Open      ${server.origin}${href('login', 'en')}?next=${encodeURIComponent(path)}
  Account   ${learner.email}
  Password  ${learner.password}

  Stop with Ctrl+C. After a change of the draft, start the preview again.
`;
}

/** Publishes the course and begins it, so that its lessons are open; returns its path. */
async function publishCourse(
  server: LocalServer,
  { folder, course, sources }: Extract<Draft, { course: CoursePackage }>,
): Promise<string> {
  await sendPackage(server, folder, course, sources);
  const client = new Client(server.origin);
  const { email, password } = learner;
  await client.call(accounts.endpoints.login, { body: { email, password } });
  const { id } = course.courseDocument;
  const participant = new Learner(client, course);
  await participant.begin();
  await participant.skipKickoff();
  return href('course', 'en', { courseId: id });
}

async function publishWebinar(
  server: LocalServer,
  { read, webinar }: Extract<Draft, { webinar: WebinarPackage }>,
): Promise<string> {
  await sendWebinar(server, read, webinar);
  return href('webinar', 'en', { webinar: webinar.id });
}
