import { securityHeaders } from '#contract/http/security';
import { schemaViolations } from '../../support/description.ts';
import { attacks, type Attack } from './attacks.ts';
import { send, type RawAnswer } from '../requests.ts';
import { aWorld, type World } from '../world.ts';

/** Maximum time of a response, in milliseconds; long enough for a slow machine. */
export const maxResponseTime = 60_000;

/** Number of parallel attacks. */
const parallelAttacks = 4;

/** An attack that succeeded against the server. */
export interface Breach {
  readonly attack: Attack;
  readonly reason: string;
}

interface Options {
  readonly seed: number;
  readonly calls: number;
  /** Number of the first attack to send; the sequence before it is skipped. */
  readonly from?: number;
  readonly onProgress?: (sent: number) => void;
}

export interface FuzzReport {
  readonly breaches: readonly Breach[];
  /** Number of responses by status. */
  readonly statuses: Readonly<Record<number, number>>;
  /** Places that were attacked. */
  readonly places: number;
  readonly slowest: { readonly milliseconds: number; readonly name: string };
}

/** Sends attacks and collects server errors, stack traces and slow responses. */
export async function fuzz(world: World, { seed, calls, from = 0, onProgress }: Options): Promise<FuzzReport> {
  const breaches: Breach[] = [];
  const statuses: Record<number, number> = {};
  const names = new Set<string>();
  let slowest = { milliseconds: 0, name: '' };
  let sent = 0;
  const sequence = attacks(world, seed);
  const worker = async () => {
    for (const attack of sequence) {
      if (attack.number >= from + calls) return;
      if (attack.number < from) continue;
      names.add(attack.name);
      const answer = await send(world.server.origin, attack.call).catch(String);
      const reason = typeof answer === 'string' ? answer : faultOf(attack, answer);
      if (reason) breaches.push({ attack, reason });
      if (typeof answer !== 'string') {
        statuses[answer.status] = (statuses[answer.status] ?? 0) + 1;
        if (answer.milliseconds > slowest.milliseconds)
          slowest = { milliseconds: Math.round(answer.milliseconds), name: attack.name };
      }
      onProgress?.(++sent);
    }
  };
  await Promise.all(Array.from({ length: parallelAttacks }, worker));
  return { breaches, statuses, places: names.size, slowest };
}

/** Starts a server, fuzzes it and stops it. */
export async function fuzzNewServer(options: Options): Promise<FuzzReport> {
  const world = await aWorld();
  return fuzz(world, options).finally(() => world.end());
}

const stackTrace = /\bat [\w$.<> ]+ \(|\n\s+at |\.[cm]?[jt]s:\d+:\d+|workerd\/|SQLITE_|D1_ERROR/;

function faultOf({ operation, call }: Attack, { status, headers, text, milliseconds }: RawAnswer): string | undefined {
  if (status >= 500) return `answered ${status}: ${text.slice(0, 200)}`;
  const missing = Object.keys(securityHeaders).find((name) => !(name.toLowerCase() in headers));
  if (missing) return `answered ${status} without the header ${missing}`;
  if (milliseconds > maxResponseTime) return `took ${Math.round(milliseconds)} ms`;
  if (stackTrace.test(text)) return `reveals internals: ${stackTrace.exec(text)?.[0]}`;
  if (!operation || status < 400 || !String(headers['content-type']).includes('json')) return undefined;
  const [violation] = schemaViolations(call.method, operation.path, status, JSON.parse(text));
  return violation && `answered ${status}, which violates the description: ${violation}`;
}

/** Describes a breach so that a developer can repeat it, without cookies. */
export function describeBreach({ attack, reason }: Breach): string {
  const { method, path, body } = attack.call;
  const shortened = (text: string) => (text.length > 500 ? `${text.slice(0, 500)}… (${text.length} characters)` : text);
  const sent = body === undefined ? '' : `\n  body ${shortened(JSON.stringify(body))}`;
  return `${attack.name} ${reason}\n  attack ${attack.number}: ${method} ${shortened(path)}${sent}`;
}
