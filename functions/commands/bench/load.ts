import autocannon from 'autocannon';
import { backendPrefix } from '#contract/constants';
import type { Client } from '../client.ts';

/** A request to repeat, by one client or by several in turn. */
export interface Target {
  readonly name: string;
  readonly method?: 'GET' | 'POST' | 'PUT';
  readonly path: string;
  readonly clients?: readonly Client[];
  readonly body?: object;
}

/** The result of a target; times in milliseconds, `p97` of 97.5 %. */
export interface Measured {
  readonly name: string;
  readonly perSecond: number;
  readonly p50: number;
  readonly p97: number;
  readonly p99: number;
  readonly failures: number;
}

interface Load {
  readonly origin: string;
  /** Seconds per run. */
  readonly duration: number;
  /** Number of runs; the result is their median. */
  readonly runs: number;
}

/** Parallel connections. */
export const connections = 8;

/** The address of an endpoint of the contract. */
export const endpoint = (path: string): string => `${backendPrefix}/api${path}`;

/** Measures targets in alternating runs, which spreads other load of the machine over all of them. */
export async function measureInTurn(
  targets: readonly (Target & Pick<Load, 'origin'>)[],
  { duration, runs }: Omit<Load, 'origin'>,
): Promise<Measured[]> {
  const results = targets.map((): autocannon.Result[] => []);
  for (let run = 0; run < runs; run++) {
    for (const [index, target] of targets.entries()) results[index]?.push(await runOnce(target, { duration }));
  }
  return targets.map(({ name }, index) => summary(name, results[index] ?? []));
}

/** Repeats a request for some seconds or a number of times. */
export function runOnce(
  { origin, method = 'GET', path, clients = [], body }: Target & Pick<Load, 'origin'>,
  extent: { readonly duration: number } | { readonly amount: number },
): Promise<autocannon.Result> {
  const request = (client?: Client) => ({
    method,
    path,
    headers: { ...client?.headers, accept: 'application/json', 'content-type': 'application/json' },
    ...(body && { body: JSON.stringify(body) }),
  });
  return autocannon({
    ...extent,
    url: origin,
    connections,
    requests: clients.length ? clients.map(request) : [request()],
  });
}

function summary(name: string, results: readonly autocannon.Result[]): Measured {
  return {
    name,
    perSecond: median(results.map(({ requests }) => requests.average)),
    p50: median(results.map(({ latency }) => latency.p50)),
    p97: median(results.map(({ latency }) => latency.p97_5)),
    p99: median(results.map(({ latency }) => latency.p99)),
    failures: results.reduce((total, { non2xx, errors }) => total + non2xx + errors, 0),
  };
}

export function median(values: readonly number[]): number {
  return values.toSorted((one, other) => one - other)[Math.floor(values.length / 2)] ?? 0;
}

/** Prints a table in Markdown. */
export function printTable(head: readonly string[], rows: readonly (readonly (string | number)[])[]): void {
  const line = (cells: readonly (string | number)[]) => `| ${cells.join(' | ')} |`;
  console.log(['', line(head), line(head.map(() => '---')), ...rows.map(line)].join('\n'));
}
