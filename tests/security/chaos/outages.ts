import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { backendPrefix } from '#contract/constants';
import { Client } from '../../../functions/commands/client.ts';
import { freePort } from '../../../functions/commands/local/free-port.ts';
import { startLocalServer, type LocalServer } from '../../../functions/commands/local/server.ts';
import { goodPassword } from '../../support/forms.ts';
import { aPerson, aPublishedCourse, emailOf } from '../people.ts';
import { lostOf } from './chaos.ts';
import { forbiddenStates } from './invariants.ts';
import { ChaosLearner, type AcknowledgedWrite } from './learner.ts';

/** An entry module that makes the databases unavailable that the last request to `/outages/` named. */
const entryWith = (gone: string) => `
import worker from './index.js';
export * from './index.js';
let gone = '${gone}';
const environments = new Map();
const fail = () => Promise.reject(new Error('D1_ERROR: The database does not respond.'));
const statement = { bind: () => statement, run: fail, all: fail, raw: fail, first: fail };
const silent = () => {
  const database = { prepare: () => statement, batch: fail, exec: fail, withSession: () => database };
  return database;
};
function among(env) {
  if (!environments.has(gone)) {
    const lost = gone.split(',').filter(Boolean).map((name) => [name, silent()]);
    environments.set(gone, { ...env, ...Object.fromEntries(lost) });
  }
  return environments.get(gone);
}
export default {
  fetch(request, env, context) {
    const [, named] = /\\/outages\\/(.*)$/.exec(new URL(request.url).pathname) ?? [];
    if (named === undefined) return worker.fetch(request, among(env), context);
    gone = named;
    return new Response(null, { status: 204 });
  },
  scheduled: (event, env, context) => worker.scheduled(event, among(env), context),
};
`;

/** A server whose databases can be made unavailable. */
interface Site {
  readonly server: LocalServer;
  /** Makes these databases unavailable, and all others available. */
  readonly without: (...names: readonly string[]) => Promise<void>;
}

async function start(state: string, port: number, gone = ''): Promise<Site> {
  const vars = { RATE_LIMITS: 'off' };
  const server = await startLocalServer({ port, state, vars, entry: entryWith(gone) });
  const without = async (...names: readonly string[]) => void (await fetch(`${server.origin}/outages/${names.join()}`));
  return { server, without };
}

/** Makes the directory, the library and one cell unavailable for some seconds each under load; returns faults. */
export async function outages(seconds: number): Promise<readonly string[]> {
  process.env['CELLS'] = '3';
  const state = mkdtempSync(`${tmpdir()}/outages-`);
  const port = await freePort();
  const wrong: string[] = [];
  const expectStatus = (what: string, status: number, expected: number) => {
    if (status !== expected) wrong.push(`${what} returned ${status} instead of ${expected}`);
  };
  let site = await start(state, port);
  try {
    const film = await aPublishedCourse(site.server, { id: 'film-course', withVideo: true });
    const course = await aPublishedCourse(site.server, { id: 'course-1' });
    const clients = await learnersInEveryCell(site.server);
    const learners = [...clients].map(([name, client]) => new ChaosLearner(name, client, [course], film));

    await site.without('DIRECTORY');
    const promised = await duringOutage(seconds, learners, wrong);
    expectStatus('A login without the directory', await login(port, emailOf('learner 1')), 503);
    await site.without();
    expectStatus('A login once the directory is back', await login(port, emailOf('learner 1')), 200);
    wrong.push(...(await lostOf(promised)).map((what) => `lost: ${what}`));

    await site.without('LIBRARY');
    await eachSecond(seconds, async () => {
      for (const client of clients.values())
        expectStatus('A course in a warm isolate', await read(client, '/api/courses/course-1'), 200);
    });
    await site.server.stop();
    site = await start(state, port, 'LIBRARY');
    const [first = new Client('')] = clients.values();
    expectStatus('A course in a cold isolate', await read(first, '/api/courses/course-1'), 503);
    await site.without();
    expectStatus('A course once the library is back', await read(first, '/api/courses/course-1'), 200);

    await site.without('CELL_1');
    await eachSecond(seconds, async () => {
      for (const client of clients.values())
        for (const path of ['/api/auth/user', '/api/dashboard', '/api/courses/course-1'])
          expectStatus(`${path} in cell ${cellOf(client)}`, await read(client, path), cellOf(client) === 1 ? 503 : 200);
    });
    await site.without();
    for (const client of clients.values()) expectStatus('An account', await read(client, '/api/auth/user'), 200);
    await site.server.tick();
    await site.server.stop();
    wrong.push(...forbiddenStates(state));
    return [...new Set(wrong)];
  } finally {
    await site.server.stop();
    rmSync(state, { recursive: true, force: true });
  }
}

/** One learner in each cell, by name. */
async function learnersInEveryCell(server: LocalServer): Promise<ReadonlyMap<string, Client>> {
  const clients = new Map<string, Client>();
  const cells = new Set<number>();
  for (let number = 1; cells.size < server.databases.cells.length; number++) {
    const name = `learner ${number}`;
    const client = await aPerson(server, name, { planType: 'pro' });
    if (cells.has(cellOf(client))) continue;
    cells.add(cellOf(client));
    clients.set(name, client);
  }
  return clients;
}

/** Runs all learners during an outage; adds failures to `wrong`. */
async function duringOutage(
  seconds: number,
  learners: readonly ChaosLearner[],
  wrong: string[],
): Promise<readonly AcknowledgedWrite[]> {
  const until = Date.now() + seconds * 1000;
  const promised: AcknowledgedWrite[] = [];
  const work = (learner: ChaosLearner) =>
    learner
      .work(
        (one) => promised.push(one),
        () => false,
      )
      .catch((error: unknown) => wrong.push(`${learner.name} could not continue: ${String(error)}`));
  await Promise.all(learners.map(work));
  // Reads the latest writes until the outage ends.
  while (Date.now() < until) wrong.push(...(await lostOf(promised.slice(-10))).map((what) => `not read: ${what}`));
  return promised;
}

async function eachSecond(seconds: number, work: () => Promise<void>): Promise<void> {
  const until = Date.now() + seconds * 1000;
  do {
    await work();
    await new Promise((resolve) => setTimeout(resolve, Math.min(1000, Math.max(0, until - Date.now()))));
  } while (Date.now() < until);
}

async function login(port: number, email: string): Promise<number> {
  const client = new Client(`http://localhost:${port}`);
  await client.ask('GET', '/auth/csrf-cookie');
  const headers = { ...client.headers, 'content-type': 'application/json' };
  const body = JSON.stringify({ email, password: goodPassword });
  return (await fetch(`${client.origin}${backendPrefix}/api/auth/login`, { method: 'POST', headers, body })).status;
}

async function read({ origin, headers }: Client, path: string): Promise<number> {
  return (await fetch(`${origin}${backendPrefix}${path}`, { headers })).status;
}

/** The cell number in the session cookie. */
function cellOf({ headers }: Client): number {
  return Number(/session_token=(\d+)\./.exec(decodeURIComponent(headers['cookie'] ?? ''))?.[1]);
}
