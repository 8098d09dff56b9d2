import { statSync } from 'node:fs';
import { parseArgs } from 'node:util';
import type { Client } from '../client.ts';
import { people } from '../demo/people.ts';
import { startLocalServer, type LocalServer } from '../local/server.ts';
import { step } from '../processes.ts';
import { stateFolder } from '../paths.ts';
import { copyCourses, fillDrafts } from './course-copies.ts';
import { copyLearner, createDemoFiles, emailOf } from './copies.ts';
import { fillGroup, groupId } from './group.ts';
import { endpoint, measureInTurn, printTable, type Measured, type Target } from './load.ts';
import { loggedIn } from './logged-in.ts';

/** Learners in the small and, by default, in the large database, each with three courses. */
const [fewLearners, manyLearners] = [100, 100_000];

/** Members of the group in the small and, by default, in the large database. */
const [fewMembers, manyMembers] = [100, 10_000];

/** Courses of the large database. */
const manyCourses = 2000;

/** Number of learners who send requests. */
const clientCount = 10;

const runs = 3;

const courseId = 'sepsis-the-first-hour';

/** Paths that are requested, by name: read unless they have a body, which is written. */
const paths: Readonly<Record<string, string | { readonly path: string; readonly body: object }>> = {
  account: '/auth/user',
  dashboard: '/dashboard',
  library: '/courses',
  search: '/courses?search=sepsis',
  'search of content': '/search?search=broad%20tachycardia',
  'search of a common word': '/search?search=patient',
  'search of a beginning': '/search?search=la',
  'search of a mistyped word': '/search?search=tachycadria',
  course: `/courses/${courseId}`,
  lesson: `/courses/${courseId}/lessons/recognise-sepsis`,
  'lesson save': {
    path: `/courses/${courseId}/lessons/recognise-sepsis/progress`,
    body: { position: 60, watched: [], activeSeconds: 30, captions: null, speed: 1 },
  },
  quiz: `/courses/${courseId}/quizzes/mastery`,
  summary: `/courses/${courseId}/summary`,
  comparison: `/courses/${courseId}/comparison`,
  recommendations: `/courses/${courseId}/recommendations`,
  review: '/review',
  'claimable credits': `/courses/${courseId}/credits`,
  certificates: '/certificates',
  notifications: '/auth/user/notifications',
  group: `/groups/${groupId}`,
  'overview of a group': `/groups/${groupId}/progress`,
  'members of a group': `/groups/${groupId}/members`,
  'members of a group by activity': `/groups/${groupId}/members?sort=active`,
  'members of a group by completion': `/groups/${groupId}/members?sort=finished&order=desc`,
  'assignments of a group': `/groups/${groupId}/assignments?locale=en`,
  'due in a group': `/groups/${groupId}/assignments/due?locale=en`,
  'search for all of a group': `/groups/${groupId}/members?search=wardwise`,
  'search for one of a group': `/groups/${groupId}/members?search=99`,
  'search for nobody of a group': `/groups/${groupId}/members?search=zzzzzz`,
};

const staff = ['editor', 'officer', 'support', 'operator'] as const;

type Staff = (typeof staff)[number];

/** Requests of staff, by name. */
const deskPaths: Readonly<Record<string, { readonly by: Staff; readonly path: string; readonly body?: object }>> = {
  'desk: courses': { by: 'editor', path: '/desk/courses' },
  'desk: search of courses': { by: 'editor', path: '/desk/courses?search=sepsis' },
  'desk: search without a result': { by: 'editor', path: '/desk/courses?search=zzzzzz' },
  'desk: draft': { by: 'editor', path: `/desk/drafts/${courseId}` },
  'desk: versions': { by: 'editor', path: `/desk/courses/${courseId}/versions` },
  'desk: answers to questions': { by: 'editor', path: `/desk/courses/${courseId}/statistics` },
  'desk: accreditations': { by: 'officer', path: '/desk/accreditations' },
  'desk: reports': { by: 'officer', path: '/desk/report-batches' },
  'desk: trail': { by: 'editor', path: '/desk/trail' },
  'desk: find a person': { by: 'support', path: '/desk/people', body: { email: people.pro.email } },
  'desk: operations': { by: 'operator', path: '/desk/operations' },
  'desk: requests': { by: 'operator', path: '/desk/operations/requests?period=day' },
};

type Asked = Target & { readonly by?: Staff };

/** Every request whose name contains a word. */
function requestsNamed(word: string): Asked[] {
  const learner = Object.entries(paths).map(([name, one]): Asked => {
    return typeof one === 'string'
      ? { name, path: endpoint(one) }
      : { name, method: 'PUT', path: endpoint(one.path), body: one.body };
  });
  const desk = Object.entries(deskPaths).map(([name, { by, path, body }]): Asked => {
    return { name, by, path: endpoint(path), ...(body && { method: 'POST', body }) };
  });
  return [...learner, ...desk].filter(({ name }) => name.includes(word));
}

interface Filled {
  readonly learners: number;
  readonly server: LocalServer;
  readonly clients: readonly Client[];
  readonly staff: Readonly<Record<Staff, Client>>;
  /** Bytes of all databases. */
  readonly bytes: number;
}

/**
 * Measures the same requests on a small and a large database, and counts their statements and rows. `--learners` sets the size
 * of the large one, `--courses` its courses and `--members` the members of its group; `--reads` selects requests by a
 * word in their names; `--seconds` sets the length of a run.
 */
export async function scale(args: readonly string[]): Promise<void> {
  const options = {
    learners: { type: 'string', default: String(manyLearners) },
    courses: { type: 'string', default: String(manyCourses) },
    members: { type: 'string', default: String(manyMembers) },
    reads: { type: 'string', default: '' },
    seconds: { type: 'string', default: '2' },
  } as const;
  const { values } = parseArgs({ args: [...args], options });
  const sizes = [
    { learners: fewLearners, courses: 0, members: fewMembers },
    { learners: Number(values.learners), courses: Number(values.courses), members: Number(values.members) },
  ];
  const requests = requestsNamed(values.reads);
  process.env['CELLS'] ??= '3';
  const filled: Filled[] = [];
  try {
    for (const [index, size] of sizes.entries()) filled.push(await startFilledServer(size, 8841 + index));
    const targets = requests.flatMap((request) =>
      filled.map((one) => ({ ...request, clients: clientsFor(request, one), origin: one.server.origin })),
    );
    const costs = await Promise.all(filled.map((one) => databaseCosts(one, requests)));
    report(
      requests.map(({ name }) => name),
      await measureInTurn(targets, { duration: Number(values.seconds), runs }),
      costs,
      filled,
    );
  } finally {
    for (const { server } of filled) await server.stop();
  }
}

/** Who sends a request. */
function clientsFor({ by }: Asked, { clients, staff: deskClients }: Filled): readonly Client[] {
  return by ? [deskClients[by]] : clients;
}

/** The learners who send requests, spread over all. */
function clientNumbers(learners: number): number[] {
  const step = Math.floor(learners / clientCount);
  return Array.from({ length: clientCount }, (_, index) => 1 + index * step);
}

interface Size {
  readonly learners: number;
  /** Zero leaves the demo courses. */
  readonly courses: number;
  /** Members of the group. */
  readonly members: number;
}

/** Starts a server with this many copies of a learner with three courses, and of the courses. */
async function startFilledServer({ learners, courses, members }: Size, port: number): Promise<Filled> {
  const state = `${stateFolder}/bench-${port}`;
  const options = { port, state, vars: { RATE_LIMITS: 'off' } };
  const files = await createDemoFiles(options);
  const size = () => [...files.cells, files.directory].reduce((sum, file) => sum + statSync(file).size, 0);
  const before = size();
  await step(`Filling ${learners} learners`, async () => copyLearner(files, people.pro.email, learners));
  const bytes = size() - before;
  const emails = clientNumbers(learners).map((nth) => emailOf(nth, people.pro.email));
  if (courses > 0) await step(`Filling ${courses} courses`, async () => copyCourses(files, courses));
  await step('Filling a group', async () => fillGroup(files, members, emails));
  await step('Filling drafts', async () => fillDrafts(files));
  const server = await startLocalServer(options);
  // Runs the jobs that are due, such as counting which courses are taken together.
  await server.tick();
  const clients = [];
  for (const email of emails) clients.push(await loggedIn(server.origin, email));
  const deskClients = await Promise.all(staff.map((role) => loggedIn(server.origin, people[role].email)));
  const ofRole = Object.fromEntries(staff.map((role, index) => [role, deskClients[index]])) as Record<Staff, Client>;
  return { learners, server, clients, staff: ofRole, bytes };
}

/** The statements and the rows read of each request. */
async function databaseCosts(filled: Filled, requests: readonly Asked[]): Promise<Record<string, string>> {
  const found: Record<string, string> = {};
  for (const request of requests) {
    const { name, method = 'GET', path, body } = request;
    const [client] = clientsFor(request, filled);
    const address = `${filled.server.origin}/dev/bench/asked${path}`;
    const headers = { ...client?.headers, 'content-type': 'application/json' };
    // The first request loads the content into memory.
    for (let time = 0; time < 2; time++) {
      const answer = await fetch(address, { method, headers, ...(body && { body: JSON.stringify(body) }) });
      const { statements, rowsRead, status } = (await answer.json()) as Record<string, number>;
      found[name] = `${statements} / ${rowsRead}${status === 200 ? '' : ` (${status})`}`;
    }
  }
  return found;
}

function report(
  names: readonly string[],
  measured: readonly Measured[],
  costs: readonly Record<string, string>[],
  filled: readonly Filled[],
): void {
  const heads = filled.flatMap(({ learners }) => [
    `p50 ms, ${learners}`,
    'p97.5 ms',
    'p99 ms',
    'statements / rows read',
  ]);
  printTable(
    ['request', ...heads, 'requests/s, small : large'],
    names.map((name, row) => {
      const both = filled.map((_, index) => measured[row * filled.length + index]);
      const cells = both.flatMap((one, index) => [
        one?.p50 ?? 0,
        one?.p97 ?? 0,
        one?.p99 ?? 0,
        costs[index]?.[name] ?? '',
      ]);
      const failed = both.some((one) => one?.failures) ? ' (some failed)' : '';
      const [small, large] = both.map((one) => one?.perSecond ?? 0);
      return [name, ...cells, `${((small ?? 0) / (large || 1)).toFixed(2)}${failed}`];
    }),
  );
  printTable(
    ['learners', 'bytes of all databases', 'bytes per learner'],
    filled.map(({ learners, bytes }) => [learners, bytes, Math.round(bytes / learners)]),
  );
}
