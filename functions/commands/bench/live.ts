import { randomUUID } from 'node:crypto';
import { setTimeout as wait } from 'node:timers/promises';
import { parseArgs } from 'node:util';
import { live as room } from '#contract/webinars/live';
import { webinars } from '#contract/webinars/webinars';
import type { Client } from '../client.ts';
import { people } from '../demo/people.ts';
import { demoWebinars } from '../demo/webinars.ts';
import { startLocalServer, type LocalServer } from '../local/server.ts';
import { sendWebinar } from '../packages/send.ts';
import { stateFolder } from '../paths.ts';
import { Failure, step } from '../processes.ts';
import { copyLearner, createDemoFiles, emailOf } from './copies.ts';
import { printTable } from './load.ts';
import { loggedIn } from './logged-in.ts';
import { changeIn, RoomViewer, type Received } from './room-viewer.ts';

const webinar = 'live-of-the-bench';
const { endpoints } = room;

/** Requests at once while accounts log in, register and connect. */
const parallel = 8;

/** How long the viewers take to ask, vote and answer, in milliseconds. */
const activeFor = 20_000;

/** The share of viewers who ask a question, and of those who lose their connection for a time. */
const [asking, losing] = [0.05, 0.05];

const announcements = 10;

/** Time between two actions of the host, in milliseconds. */
const pause = 1500;

/** A request that changed the room: what it did, when it was sent, and which events have it. */
interface Action {
  readonly name: string;
  readonly at: number;
  readonly isIn: (event: Received) => boolean;
}

interface Run {
  readonly host: Client;
  readonly viewers: readonly RoomViewer[];
  readonly actions: Action[];
  /** Number of requests. */
  requests: number;
}

/**
 * Measures a live webinar with one host: how fast changes reach all viewers, how many events the requests cause, and
 * whether each viewer received each event exactly once. `--viewers` sets their number.
 */
export async function live(args: readonly string[]): Promise<void> {
  const { values } = parseArgs({ args: [...args], options: { viewers: { type: 'string', default: '1000' } } });
  const count = Number(values.viewers);
  const options = { port: 8843, state: `${stateFolder}/bench-live`, vars: { RATE_LIMITS: 'off' } };
  const files = await createDemoFiles(options);
  copyLearner(files, people.trial.email, count);
  const server = await startLocalServer(options);
  try {
    const host = await prepareHost(server, count);
    const viewers = await step(`Registering and connecting ${count} viewers`, () => connectViewers(server, count));
    const run: Run = { host, viewers, actions: [], requests: 0 };
    await step('Holding the webinar', () => holdWebinar(run));
    await report(run);
    for (const viewer of viewers) viewer.close();
  } finally {
    await server.stop();
  }
}

/** Publishes a webinar whose room is open; returns the client of its host, an editor with two-step verification. */
async function prepareHost(server: LocalServer, places: number): Promise<Client> {
  const [demo] = demoWebinars(new Date());
  if (!demo) throw new Failure('There is no demo webinar.');
  const startsAt = new Date(Math.floor(Date.now() / 60_000 + 10) * 60_000).toISOString().replace('.000Z', 'Z');
  await sendWebinar(server, demo.read, { ...demo.document, id: webinar, startsAt, capacity: places });
  return loggedIn(server.origin, people.editor.email);
}

/** Runs a task for each item, several at once; returns the results in the order of the items. */
async function inParallel<Item, Result>(items: readonly Item[], task: (item: Item) => Promise<Result>) {
  const results: Result[] = [];
  const queue = items.entries();
  const work = async () => {
    for (const [index, item] of queue) results[index] = await task(item);
  };
  await Promise.all(Array.from({ length: parallel }, work));
  return results;
}

function connectViewers(server: LocalServer, count: number): Promise<RoomViewer[]> {
  const numbers = Array.from({ length: count }, (_, index) => index + 1);
  return inParallel(numbers, async (nth) => {
    const client = await loggedIn(server.origin, emailOf(nth, people.trial.email));
    await client.call(webinars.endpoints.register, { params: { webinar }, body: { zone: 'Europe/Berlin' } });
    const viewer = new RoomViewer(client, webinar);
    await viewer.connect();
    return viewer;
  });
}

/** Sends a request that changes the room. */
async function act(run: Run, name: string, isIn: Action['isIn'], request: () => Promise<unknown>): Promise<void> {
  run.actions.push({ name, at: performance.now(), isIn });
  run.requests++;
  await request();
}

async function holdWebinar(run: Run): Promise<void> {
  const { host, viewers } = run;
  const hasStarted = ({ data }: Received) => changeIn(data).startedAt !== null;
  await act(run, 'start', hasStarted, () => host.call(endpoints.start, { params: { webinar } }));
  for (let nth = 0; nth < announcements; nth++) {
    await wait(pause);
    const announcement = randomUUID();
    await act(run, 'announcement', hasItem('announcements', announcement), () =>
      host.call(endpoints.announce, { params: { webinar, announcement }, body: { text: `Announcement ${nth + 1}` } }),
    );
  }
  await wait(pause);
  const poll = randomUUID();
  const body = { question: 'What is the rhythm?', options: ['Sinus rhythm', 'Flutter', 'Fibrillation'] };
  await act(run, 'poll', hasItem('polls', poll), () =>
    host.call(endpoints.launchPoll, { params: { webinar, poll }, body }),
  );
  await wait(pause);
  const lost = viewers.slice(0, Math.ceil(viewers.length * losing));
  await Promise.all([
    ...viewers.map((viewer, nth) => takePart(run, viewer, { poll, asks: nth % (1 / asking) === 0 })),
    ...lost.map((viewer) => wait(activeFor / 4).then(() => viewer.reconnectAfter(activeFor / 4))),
  ]);
  await wait(pause);
  await act(run, 'closed poll', hasClosed(poll), () => host.call(endpoints.closePoll, { params: { webinar, poll } }));
  // The job publishes within a minute what a request did not.
  await wait(4 * pause);
}

const hasItem =
  (kind: 'questions' | 'polls' | 'announcements', id: string): Action['isIn'] =>
  ({ data }) =>
    changeIn(data)[kind].some((item) => item.id === id);

const hasClosed =
  (poll: string): Action['isIn'] =>
  ({ data }) =>
    changeIn(data).polls.some(({ id, isOpen }) => id === poll && !isOpen);

/** Answers the poll, votes for a question of the room and perhaps asks one, at random times. */
async function takePart(run: Run, { client }: RoomViewer, { poll, asks }: { poll: string; asks: boolean }) {
  const params = { webinar };
  const option = Math.floor(Math.random() * 3);
  const atRandom = () => wait(Math.random() * activeFor);
  const answer = async () => {
    await atRandom();
    run.requests++;
    await client.call(endpoints.answer, { params: { ...params, poll }, body: { option } });
  };
  const ask = async () => {
    await atRandom();
    const question = randomUUID();
    await act(run, 'question', hasItem('questions', question), () =>
      client.call(endpoints.ask, {
        params: { ...params, question },
        body: { text: 'Which lead do you read first?', isAnonymous: true },
      }),
    );
  };
  const vote = async () => {
    await atRandom();
    const { questions } = await client.call(endpoints.room, { params });
    const question = questions[Math.floor(Math.random() * questions.length)]?.id;
    if (!question) return;
    run.requests++;
    await client.call(endpoints.vote, { params: { ...params, question }, body: { isUpvoted: true } });
  };
  await Promise.all([answer(), vote(), ...(asks ? [ask()] : [])]);
}

const percentile = (values: readonly number[], share: number): string =>
  (values.toSorted((one, other) => one - other)[Math.ceil(values.length * share) - 1] ?? NaN).toFixed(0);

async function report({ viewers, actions, requests }: Run): Promise<void> {
  const isWhole = (viewer: RoomViewer) => viewer.connections === 1;
  const whole = viewers.filter(isWhole);
  const events = new Set(viewers.flatMap(({ received }) => received.map(({ data }) => data)));
  printTable(
    ['from the request to the viewers', 'requests', 'p50 ms', 'p99 ms', 'maximum ms'],
    [...Map.groupBy(actions, ({ name }) => name)].map(([name, all]) => {
      const delays = all.flatMap(({ at, isIn }) => whole.map(({ received }) => (received.find(isIn)?.at ?? NaN) - at));
      return [name, all.length, percentile(delays, 0.5), percentile(delays, 0.99), percentile(delays, 1)];
    }),
  );
  const sum = (of: (viewer: RoomViewer) => number, among = viewers) => among.reduce((all, one) => all + of(one), 0);
  const reconnections = sum(({ connections }) => connections - 1);
  // Each connection reads the room once.
  const reloads = sum(({ reads, connections }) => reads - connections);
  const missed = sum(({ received }) => events.size - new Set(received.map(({ data }) => data)).size, whole);
  const repeated = sum(({ received }) => received.length - new Set(received.map(({ data }) => data)).size);
  const gaps = sum((viewer) => viewer.gaps);
  const gapsWithoutLoss = sum((viewer) => viewer.gaps, whole);
  const last = await viewers[0]?.read();
  const behind = last ? viewers.filter((viewer) => viewer.behind(last) > 0).length : viewers.length;
  printTable(
    ['what', 'number'],
    [
      ['viewers', viewers.length],
      ['requests that changed the room', requests],
      ['events', events.size],
      ['requests per event', (requests / events.size).toFixed(1)],
      ['deliveries', sum(({ received }) => received.length)],
      ['events missed by viewers who stayed connected', missed],
      ['events received twice', repeated],
      ['connections lost and restored', reconnections],
      ['gaps of viewers who stayed connected', gapsWithoutLoss],
      ['gaps', gaps],
      ['reads of the room after a gap', reloads],
      ['viewers without the last state', behind],
    ],
  );
  if (missed + repeated + gapsWithoutLoss + behind > 0 || reloads > gaps)
    throw new Failure('Not every viewer received every event exactly once.');
}
