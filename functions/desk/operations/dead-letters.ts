import { cellsOf, libraryOf } from '../../data/cells.ts';
import * as messages from '../../data/messages/messages.ts';
import type { Env } from '../../env.ts';

/** Maximum listed messages per database. */
const maxPerDatabase = 100;

const sendersOf = (env: Env) => [
  ...cellsOf(env).map((cell) => ({ from: `cell ${cell.number}`, db: cell })),
  { from: 'library', db: libraryOf(env) },
];

/** Dead letters without their payload, which may be personal. */
export async function deadLettersOf(env: Env) {
  const letters = await Promise.all(
    sendersOf(env).map(async ({ from, db }) => {
      const rows = await messages.deadLetters(db, maxPerDatabase);
      return rows.map(({ id, kind, createdAt, failure }) => ({ from, id, kind, createdAt, failure }));
    }),
  );
  return letters.flat();
}

/** Retries all dead letters. */
export async function retryDeadLetters(env: Env): Promise<{ readonly retried: number }> {
  const counts = await Promise.all(sendersOf(env).map(({ db }) => messages.retryDeadLetters(db)));
  return { retried: counts.reduce((sum, count) => sum + count, 0) };
}
