import { existsSync, readFileSync } from 'node:fs';
import { backendPrefix } from '#contract/constants';
import type { Problem } from '#contract/http/errors';
import { stateFolder } from '../paths.ts';
import { Failure } from '../processes.ts';

/** A running server and the token for its content endpoints. */
export interface Target {
  readonly origin: string;
  readonly contentToken: string;
}

/** The server for a command: from the environment, or this machine's own. */
export function target(): Target {
  return { origin: originOfTarget(), contentToken: secretOf('CONTENT_TOKEN', 'content') };
}

function originOfTarget(): string {
  return process.env['WARDWISE_URL'] ?? 'http://localhost:8788';
}

/** A secret of the server: from the environment, or of this machine's own server. */
function secretOf(variable: string, name: string): string {
  const file = `${stateFolder}/secrets.json`;
  const local = existsSync(file) ? (JSON.parse(readFileSync(file, 'utf8')) as Record<string, string>) : {};
  const secret = process.env[variable] ?? local[name];
  if (!secret) throw new Failure(`Set ${variable} to the token of the server, or run npm start once on this machine.`);
  return secret;
}

interface RequestOptions {
  readonly body?: string | Uint8Array<ArrayBuffer>;
  /** Describes the issue of a field. */
  readonly describeIssue?: (issue: string) => string;
}

/** Sends a request with the content token; throws a failure if the server refuses it. */
export function requestTarget(
  { origin, contentToken }: Target,
  method: string,
  path: string,
  options: RequestOptions = {},
) {
  return request({ origin, token: contentToken, variable: 'CONTENT_TOKEN' }, method, path, options);
}

/** Sends a request with the billing token, which operators have; throws a failure if the server refuses it. */
export function requestAsOperator(method: string, path: string, options: RequestOptions = {}): Promise<Response> {
  const variable = 'BILLING_TOKEN';
  return request({ origin: originOfTarget(), token: secretOf(variable, 'billing'), variable }, method, path, options);
}

async function request(
  { origin, token, variable }: { readonly origin: string; readonly token: string; readonly variable: string },
  method: string,
  path: string,
  { body, describeIssue = (issue) => issue }: RequestOptions,
): Promise<Response> {
  const headers = {
    authorization: `Bearer ${token}`,
    'content-type': typeof body === 'object' ? 'application/octet-stream' : 'application/json',
  };
  const answer = await fetch(`${origin}${backendPrefix}${path}`, { method, headers, ...(body && { body }) }).catch(
    () => {
      throw new Failure(
        `No server responds at ${origin}. Start Wardwise with npm start, or set WARDWISE_URL to its address.`,
      );
    },
  );
  if (answer.ok) return answer;
  if ([401, 403, 419].includes(answer.status))
    throw new Failure(`${origin} refuses this token. Set ${variable} to the token of the server.`);
  const problem = (await answer.json().catch(() => ({}))) as Partial<Problem>;
  const details = Object.entries(problem.errors ?? {}).map(
    ([at, issues]) => `\n  ${at}: ${issues.map(describeIssue).join(', ')}`,
  );
  throw new Failure(`${origin} refuses ${path}: ${problem.message ?? answer.status}${details.join('')}`);
}
