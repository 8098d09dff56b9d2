import { existsSync, readFileSync } from 'node:fs';
import { backendPrefix } from '#contract/constants';
import type { Problem } from '#contract/http/errors';
import { stateFolder } from './paths.ts';
import { Failure } from './processes.ts';

/** A running server that takes what editors write. */
export interface Target {
  readonly origin: string;
  readonly contentToken: string;
}

/** The server a command writes to, from the environment or this machine's own. */
export function target(): Target {
  return { origin: originOfTarget(), contentToken: secretOf('CONTENT_TOKEN', 'content') };
}

function originOfTarget(): string {
  return process.env['WARDWISE_URL'] ?? 'http://localhost:8788';
}

/** A secret of the server, from the environment or as this machine's own has it. */
function secretOf(variable: string, name: string): string {
  const file = `${stateFolder}/secrets.json`;
  const local = existsSync(file) ? (JSON.parse(readFileSync(file, 'utf8')) as Record<string, string>) : {};
  const secret = process.env[variable] ?? local[name];
  if (!secret)
    throw new Failure(`Set ${variable} to the token of the server, or start Wardwise here once with npm start.`);
  return secret;
}

interface Manner {
  readonly body?: string | Uint8Array<ArrayBuffer>;
  /** Says in a sentence what is wrong with a field. */
  readonly inWords?: (issue: string) => string;
}

/** Asks a server as its editor; a refusal ends the command in one sentence. */
export function requestTarget({ origin, contentToken }: Target, method: string, path: string, manner: Manner = {}) {
  return request({ origin, token: contentToken, variable: 'CONTENT_TOKEN' }, method, path, manner);
}

/** Asks the server a command writes to as its operator, who handles money. */
export function requestAsOperator(method: string, path: string, manner: Manner = {}): Promise<Response> {
  const variable = 'BILLING_TOKEN';
  return request({ origin: originOfTarget(), token: secretOf(variable, 'billing'), variable }, method, path, manner);
}

async function request(
  { origin, token, variable }: { readonly origin: string; readonly token: string; readonly variable: string },
  method: string,
  path: string,
  { body, inWords = (issue) => issue }: Manner,
): Promise<Response> {
  const headers = {
    authorization: `Bearer ${token}`,
    'content-type': typeof body === 'object' ? 'application/octet-stream' : 'application/json',
  };
  const answer = await fetch(`${origin}${backendPrefix}${path}`, { method, headers, ...(body && { body }) }).catch(
    () => {
      throw new Failure(
        `Nothing answers at ${origin}. Start Wardwise with npm start, or name its address in WARDWISE_URL.`,
      );
    },
  );
  if (answer.ok) return answer;
  if ([401, 403, 419].includes(answer.status))
    throw new Failure(`${origin} does not know this token. Set ${variable} to the one it has.`);
  const problem = (await answer.json().catch(() => ({}))) as Partial<Problem>;
  const details = Object.entries(problem.errors ?? {}).map(
    ([at, issues]) => `\n  ${at}: ${issues.map(inWords).join(', ')}`,
  );
  throw new Failure(`${origin} refuses ${path}: ${problem.message ?? answer.status}${details.join('')}`);
}
