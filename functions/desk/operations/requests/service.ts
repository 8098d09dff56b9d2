import { errors } from '#contract/catalogue';
import type { EndpointStatistics, ErrorStatistics, RequestPeriod, RequestStatistics } from '#contract/desk/operations';
import { cellsOf } from '../../../data/cells.ts';
import type { Env } from '../../../env.ts';
import { countsSince } from './queries.ts';

const hour = 60 * 60 * 1000;

/** The parts of each period, in milliseconds. */
const parts = { day: { count: 24, length: hour }, week: { count: 7, length: 24 * hour } } as const;

/** Requests, database calls and errors of a period that ends with the present hour. */
export async function requestStatistics(env: Env, period: RequestPeriod, now: Date): Promise<RequestStatistics> {
  const { count, length } = parts[period];
  const nextHour = (Math.floor(now.getTime() / hour) + 1) * hour;
  const since = new Date(nextHour - count * length);
  const inCells = await Promise.all(cellsOf(env).map((cell) => countsSince(cell, since, length)));
  const byEndpoint = inCells.flatMap(([rows]) => rows);
  const byPart = inCells.flatMap(([, rows]) => rows);
  const overTime = (rows: typeof byPart) =>
    Array.from({ length: count }, (_, at) => total(rows.filter(({ part }) => part === at)));
  return {
    parts: Array.from({ length: count }, (_, at) => new Date(since.getTime() + at * length).toISOString()),
    requests: overTime(byPart),
    endpoints: [...Map.groupBy(byEndpoint, ({ endpoint }) => endpoint)]
      .map(([endpoint, rows]) => endpointStatistics(endpoint, rows))
      .toSorted((one, other) => other.requests - one.requests),
    errors: [...Map.groupBy(byEndpoint, ({ code }) => code)]
      .flatMap(([code, rows]) => (code === '' ? [] : [errorStatistics(code, rows)]))
      .map((one) => ({ ...one, overTime: overTime(byPart.filter(({ code }) => code === one.code)) }))
      .toSorted((one, other) => Number(isFailure(other)) - Number(isFailure(one)) || other.count - one.count),
  };
}

type CountRow = Awaited<ReturnType<typeof countsSince>>[0][number];

const total = (rows: readonly { readonly requests: number }[]) => rows.reduce((sum, { requests }) => sum + requests, 0);

/** The status of an error; codes of earlier deployments that no longer exist count as failures. */
const statusOf = (code: string): number => (errors as Readonly<Record<string, number>>)[code] ?? 500;

const isFailure = ({ status }: { readonly status: number }) => status >= 500;

function endpointStatistics(endpoint: string, rows: readonly CountRow[]): EndpointStatistics {
  const answeredWith = (holds: (status: number) => boolean) =>
    total(rows.filter(({ code }) => code !== '' && holds(statusOf(code))));
  return {
    endpoint,
    requests: total(rows),
    calls: rows.reduce((sum, { calls }) => sum + calls, 0),
    refused: answeredWith((status) => status < 500),
    failed: answeredWith((status) => status >= 500),
  };
}

function errorStatistics(code: string, rows: readonly CountRow[]): Omit<ErrorStatistics, 'overTime'> {
  const [most] = [...Map.groupBy(rows, ({ endpoint }) => endpoint)].toSorted(
    ([, one], [, other]) => total(other) - total(one),
  );
  return { code, status: statusOf(code), count: total(rows), endpoint: most?.[0] ?? '' };
}
