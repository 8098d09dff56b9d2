import type { DBAdapterInstance } from 'better-auth';
import { sha256 } from '../database/ids.ts';

type Where = { field: string; value: unknown }[];
interface Question {
  model: string;
  where?: Where;
  data?: Record<string, unknown>;
  update?: Record<string, unknown>;
}
type Row = Record<string, unknown>;

/**
 * An adapter that keeps only the SHA-256 of session tokens in the database. better-auth itself stores them as they
 * are; whoever reads the table could then use every session in it.
 */
export function hashedSessions(adapterOf: DBAdapterInstance): DBAdapterInstance {
  return (options) => {
    const adapter = adapterOf(options) as unknown as Record<string, (question: Question) => Promise<unknown>>;
    const wrapped = Object.fromEntries(
      ['create', 'findOne', 'findMany', 'update', 'updateMany', 'delete', 'deleteMany', 'count'].map((name) => [
        name,
        async (question: Question) => {
          if (question.model !== 'session') return adapter[name]?.(question);
          const token = tokenIn(question);
          return withToken(await adapter[name]?.(await hashed(question)), token);
        },
      ]),
    );
    return { ...adapter, ...wrapped } as unknown as ReturnType<DBAdapterInstance>;
  };
}

/** The token a question is about, if it is about one. */
function tokenIn({ where, data }: Question): string | undefined {
  const value = data?.['token'] ?? where?.find(({ field }) => field === 'token')?.value;
  return typeof value === 'string' ? value : undefined;
}

async function hashed(question: Question): Promise<Question> {
  const { where, data, update } = question;
  return {
    ...question,
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

/** Gives the asker the token back that it came with. */
function withToken(answer: unknown, token: string | undefined): unknown {
  return token && answer && typeof answer === 'object' && 'token' in answer ? { ...(answer as Row), token } : answer;
}
