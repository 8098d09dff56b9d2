import { trackedEvents } from '#contract/event-catalogue';
import { notificationKinds } from '#contract/notification-catalogue';
import { pages } from '#contract/pages';
import { pageAt } from '#contract/routes';
import { app } from '../../../functions/app.ts';
import { nameOf } from '../../../functions/data/tables.ts';
import { openApiDocument } from '../../../functions/edge/openapi.ts';
import type { Env } from '../../../functions/env.ts';
import { jobs, messageKinds } from '../../../functions/features.ts';
import type { MailRow } from '../../../functions/messaging/mail/queries.ts';
import { renderMail } from '../../../functions/messaging/mail/render.ts';
import { signSubscription } from '../../../functions/messaging/realtime/service.ts';
import { exportFiles } from '../../../functions/people/personal-data/archive/files.ts';
import { assignedTables } from '../../../functions/people/personal-data/rows.ts';
import { attacks } from '../../security/fuzz/attacks.ts';
import { operations } from '../../security/operations.ts';
import { sampleFor } from '../../security/samples.ts';
import { endpointChecks, everyCheck } from '../../support/checks.ts';
import { aPackage } from '../../support/course-package.ts';
import { aWebinarPackage } from '../../support/webinar-package.ts';

const env = { LOCAL_MODE: 'on', SITE_ORIGIN: 'http://site.test' } as Env;

/** An id for any name. */
const ids = new Proxy<Record<string, string>>({}, { get: (_, name) => `a-${String(name)}` });

const client = { headers: {} };
const world = {
  server: { contentToken: 'a token' },
  visitor: client,
  clients: { pro: client, author: client, editor: client, officer: client, support: client, operator: client },
  ids,
  coursePackage: aPackage(),
  webinarPackage: aWebinarPackage(),
};

/** The first places that the fuzzer attacks, as many as in its test. */
function attacked(): string[] {
  const names: string[] = [];
  for (const { name, number } of attacks(world, 1)) {
    if (number === 2_000) break;
    names.push(name);
  }
  return names;
}

const mail = { kind: 'page', facts: {}, recipient: 'ana@clinic.example', firstName: 'Ana', locale: 'en' };
const { value: readme } = await exportFiles(env, {} as never, { id: 'a', traceId: 'b', locale: 'en' }).next();
const subscription = { socket_id: '1.1', channel_name: 'presence-pagers' };

/** The content of every table and list that derives from features. */
export const lists = {
  routes: app.routes.map(({ method, path }) => `${method} ${path}`),
  described: Object.keys((openApiDocument('http://site.test') as { paths: object }).paths),
  events: Object.keys(trackedEvents),
  notificationKinds: Object.keys(notificationKinds),
  jobs: jobs.map(({ name }) => name),
  messageKinds: messageKinds.map(({ name }) => name),
  tables: (await assignedTables()).map(({ table }) => nameOf(table)),
  mail: (await renderMail(env, mail as unknown as MailRow)).subject,
  exported: (readme as { readonly input: unknown }).input,
  signature: (await signSubscription(env, subscription, { userId: 'ana', role: 'learner', sessionId: 'one' })).auth,
  accessMatrix: operations.map((operation) => ({ id: operation.id, ...sampleFor(operation, world) })),
  attacked: attacked(),
  routesBeside: everyCheck.flatMap(({ routes = [] }) => routes).map(({ path }) => path),
  checks: endpointChecks,
  page: pageAt('/fr/pagers'),
  pages,
};
