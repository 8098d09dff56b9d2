import { rmSync } from 'node:fs';
import { cpus } from 'node:os';
import autocannon from 'autocannon';
import { backendPrefix } from '#contract/constants';
import { bytesBudget, bytesPerCourse } from './bench/bytes-per-course.ts';
import { buildAll } from './build/builder.ts';
import { Client } from './client.ts';
import { fillEmptyDatabase } from './demo/fill.ts';
import { demoPassword } from './demo/people.ts';
import { startLocalServer } from './local/server.ts';
import { stateFolder } from './paths.ts';
import { main } from './processes.ts';

/** How the load is made: connections at once, seconds a run, runs of which the median counts. */
const load = { connections: 8, duration: 3 };
const runs = 5;

interface Target {
  readonly name: string;
  readonly method?: 'GET' | 'POST' | 'PUT';
  readonly path: string;
  readonly client?: Client;
  readonly body?: object;
}

const courseId = 'ecg-first-five-minutes';

/** Measures throughput beside a trivial handler and a bare select in the same run; never part of the tests. */
await main(async () => {
  await buildAll();
  const state = `${stateFolder}/bench`;
  rmSync(state, { recursive: true, force: true });
  const server = await startLocalServer({ port: 8797, state, vars: { RATE_LIMITS: 'off' } });
  try {
    await fillEmptyDatabase(server);
    const rows = [];
    for (const target of await targets(server.origin)) rows.push(await measure(server.origin, target));
    report(rows);
    reportBytes(await bytesPerCourse(server.database, 'pro@wardwise.example'));
  } finally {
    await server.stop();
  }
});

async function targets(origin: string): Promise<Target[]> {
  const client = new Client(origin);
  const login = { email: 'basic@wardwise.example', password: demoPassword };
  await client.ask('POST', '/api/auth/login', login);
  await client.ask('POST', `/api/courses/${courseId}/participation`, {});
  const quiz = `/api/courses/${courseId}/quizzes/kickoff`;
  const attempt = await client.ask<{ id: string; items: { id: string; options: { id: string }[] }[] }>(
    'POST',
    `${quiz}/attempts`,
    {},
  );
  const [item] = attempt.items;
  const answer = { answer: [item?.options[0]?.id], confidence: null };
  return [
    { name: 'trivial handler', path: '/dev/bench/trivial' },
    { name: 'bare select', path: `/dev/bench/select?id=${courseId}` },
    { name: 'login', method: 'POST', path: `${backendPrefix}/api/auth/login`, client, body: login },
    { name: 'dashboard data', path: `${backendPrefix}/api/dashboard?locale=en`, client },
    { name: 'course data', path: `${backendPrefix}/api/courses/${courseId}?locale=en`, client },
    {
      name: 'answer save',
      method: 'PUT',
      path: `${backendPrefix}${quiz}/attempts/${attempt.id}/answers/${item?.id}`,
      client,
      body: answer,
    },
    { name: 'page shell', path: `/courses/${courseId}`, client },
    { name: 'pricing page', path: '/pricing' },
  ];
}

interface Row {
  readonly name: string;
  readonly perSecond: number;
  readonly p50: number;
  readonly p99: number;
  readonly failures: number;
}

async function measure(origin: string, { name, method = 'GET', path, client, body }: Target): Promise<Row> {
  const results = [];
  for (let run = 0; run < runs; run++) {
    results.push(
      await autocannon({
        ...load,
        url: origin + path,
        method,
        headers: { ...client?.headers, accept: 'application/json', 'content-type': 'application/json' },
        ...(body && { body: JSON.stringify(body) }),
      }),
    );
  }
  return {
    name,
    perSecond: median(results.map(({ requests }) => requests.average)),
    p50: median(results.map(({ latency }) => latency.p50)),
    p99: median(results.map(({ latency }) => latency.p99)),
    failures: results.reduce((total, { non2xx, errors }) => total + non2xx + errors, 0),
  };
}

function median(values: number[]): number {
  return values.toSorted((one, other) => one - other)[Math.floor(values.length / 2)] ?? 0;
}

function report(rows: Row[]): void {
  const [trivial, select] = rows;
  console.log(
    `\n${cpus().length} cores, ${load.connections} connections, median of ${runs} runs of ${load.duration} s, Miniflare on workerd\n`,
  );
  console.log(
    '| what | requests/s | of trivial | of select | p50 ms | p99 ms | failures |\n|---|---|---|---|---|---|---|',
  );
  for (const { name, perSecond, p50, p99, failures } of rows) {
    const share = (of: Row | undefined) => `${((perSecond / (of?.perSecond ?? 1)) * 100).toFixed(0)} %`;
    console.log(
      `| ${name} | ${perSecond.toFixed(0)} | ${share(trivial)} | ${share(select)} | ${p50} | ${p99} | ${failures} |`,
    );
  }
}

function reportBytes(bytes: Record<string, number>): void {
  console.log('\n| table | bytes for a completed course and learner |\n|---|---|');
  for (const [table, size] of Object.entries(bytes)) console.log(`| ${table} | ${size.toFixed(0)} |`);
  const all = Object.values(bytes).reduce((sum, size) => sum + size, 0);
  console.log(`| all, of ${bytesBudget} at most | ${all.toFixed(0)} |`);
}
