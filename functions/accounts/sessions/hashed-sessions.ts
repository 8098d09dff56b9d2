import type { DBAdapterInstance } from 'better-auth';
import { sha256 } from '../../database/ids.ts';

type Where = { field: string; value: unknown }[];
interface AdapterCall {
  model: string;
  where?: Where;
  data?: Record<string, unknown>;
  update?: Record<string, unknown>;
}
type Row = Record<string, unknown>;

/**
 * An adapter that keeps only the SHA-256 of session tokens in the database. better-auth itself stores the tokens, so a
 * leaked table would open every session.
 */
export function hashedSessions(adapterOf: DBAdapterInstance): DBAdapterInstance {
  return (options) => {
    const adapter = adapterOf(options) as unknown as Record<string, (call: AdapterCall) => Promise<unknown>>;
    const wrapped = Object.fromEntries(
      ['create', 'findOne', 'findMany', 'update', 'updateMany', 'delete', 'deleteMany', 'count'].map((name) => [
        name,
        async (call: AdapterCall) => {
          if (call.model !== 'session') return adapter[name]?.(call);
          const token = tokenIn(call);
          return withToken(await adapter[name]?.(await hashed(call)), token);
        },
      ]),
    );
    return { ...adapter, ...wrapped } as unknown as ReturnType<DBAdapterInstance>;
  };
}

/** The token a call is about, if it is about one. */
function tokenIn({ where, data }: AdapterCall): string | undefined {
  const value = data?.['token'] ?? where?.find(({ field }) => field === 'token')?.value;
  return typeof value === 'string' ? value : undefined;
}

async function hashed(call: AdapterCall): Promise<AdapterCall> {
  const { where, data, update } = call;
  return {
    ...call,
    ...(where && {
      where: await Promise.all(
        where.map(async (clause) =>
          clause.field === 'token' ? { ...clause, value: await hashOf(clause.value) } : clause,
        ),
      ),
    }),
    ...(data?.['token'] !== undefined && { data: { ...data, token: await hashOf(data['token']) } }),
    ...(update?.['token'] !== undefined && { update: { ...update, token: await hashOf(update['token']) } }),
  };
}

function hashOf(value: unknown): Promise<unknown> {
  if (Array.isArray(value)) return Promise.all(value.map((token) => sha256(String(token))));
  return sha256(String(value));
}

/** Gives the caller back the token it came with. */
function withToken(answer: unknown, token: string | undefined): unknown {
  return token && answer && typeof answer === 'object' && 'token' in answer ? { ...(answer as Row), token } : answer;
}
