import { rmSync } from 'node:fs';
import { cpus } from 'node:os';
import { Client } from '../client.ts';
import { fillEmptyDatabase } from '../demo/fill.ts';
import { demoPassword, people } from '../demo/people.ts';
import { startLocalServer } from '../local/server.ts';
import { stateFolder } from '../paths.ts';
import { bytesBudget, bytesPerCourse } from './bytes-per-course.ts';
import { connections, endpoint, measureInTurn, printTable, type Measured, type Target } from './load.ts';

const load = { duration: 3, runs: 5 };

const courseId = 'ecg-first-five-minutes';

/** Measures the throughput of endpoints, compared with a trivial handler and a bare select. */
export async function throughput(): Promise<void> {
  const state = `${stateFolder}/bench`;
  rmSync(state, { recursive: true, force: true });
  const server = await startLocalServer({ port: 8797, state, vars: { RATE_LIMITS: 'off' } });
  try {
    await fillEmptyDatabase(server);
    const { origin } = server;
    report(
      await measureInTurn(
        (await targets(origin)).map((target) => ({ ...target, origin })),
        load,
      ),
    );
    const bytes = await bytesPerCourse(server.databases, people.pro.email);
    const all = Object.values(bytes).reduce((sum, size) => sum + size, 0);
    const rows = Object.entries({ ...bytes, [`all, maximum ${bytesBudget}`]: all });
    printTable(
      ['table', 'bytes for a completed course and learner'],
      rows.map(([table, size]) => [table, size.toFixed(0)]),
    );
  } finally {
    await server.stop();
  }
}

async function targets(origin: string): Promise<Target[]> {
  const [client, visitor] = [new Client(origin), new Client(origin)];
  await visitor.ask('GET', '/auth/csrf-cookie');
  await client.ask('POST', '/api/auth/login', { email: people.basic.email, password: demoPassword });
  await client.ask('POST', `/api/courses/${courseId}/participation`, {});
  const quiz = `/courses/${courseId}/quizzes/kickoff`;
  const attempt = await client.ask<{ id: string; items: { id: string; options: { id: string }[] }[] }>(
    'POST',
    `/api${quiz}/attempts`,
    {},
  );
  const [item] = attempt.items;
  const body = { answer: [item?.options[0]?.id], confidence: null };
  const clients = [client];
  return [
    { name: 'trivial handler', path: '/dev/bench/trivial' },
    { name: 'bare select', path: `/dev/bench/select?id=${courseId}` },
    { name: 'account data', path: endpoint('/auth/user'), clients },
    { name: 'features data', path: endpoint('/auth/user/features'), clients },
    { name: 'dashboard data', path: endpoint('/dashboard?locale=en'), clients },
    { name: 'course data', path: endpoint(`/courses/${courseId}?locale=en`), clients },
    { name: 'library data', path: endpoint('/courses?locale=en'), clients },
    { name: 'review data', path: endpoint('/review?locale=en'), clients },
    { name: 'notifications data', path: endpoint('/auth/user/notifications'), clients },
    {
      name: 'answer save',
      method: 'PUT',
      path: endpoint(`${quiz}/attempts/${attempt.id}/answers/${item?.id}`),
      clients,
      body,
    },
    { name: 'page shell', path: `/courses/${courseId}`, clients },
    { name: 'pricing page', path: '/pricing' },
    {
      name: 'login',
      method: 'POST',
      path: endpoint('/auth/login'),
      clients: [visitor],
      // Each login opens a session, which would end the oldest one of the client that reads.
      body: { email: people.trial.email, password: demoPassword },
    },
  ];
}

function report(rows: readonly Measured[]): void {
  const [trivial, select] = rows;
  const share = (of: number, all: Measured | undefined) => `${((of / (all?.perSecond ?? 1)) * 100).toFixed(0)} %`;
  const { duration, runs } = load;
  console.log(
    `\n${cpus().length} cores, ${connections} connections, median of ${runs} runs of ${duration} s in turn, Miniflare on workerd`,
  );
  printTable(
    ['what', 'requests/s', 'of trivial', 'of select', 'p50 ms', 'p99 ms', 'failures'],
    rows.map(({ name, perSecond, p50, p99, failures }) => {
      return [name, perSecond.toFixed(0), share(perSecond, trivial), share(perSecond, select), p50, p99, failures];
    }),
  );
}
