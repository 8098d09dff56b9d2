import type { Database, Databases } from '../local/database.ts';

/**
 * Maximum bytes of database for one completed course of one learner with 25 scored questions, including indexes. Random
 * ids fill the pages of indexes differently: it takes 5,500 to 5,620 bytes.
 */
export const bytesBudget = 5700;

/** Number of copies of the learner. */
const copies = 500;

const idOf = 'SELECT id FROM users WHERE email = ?';

const ofUser = 'user_id = ?1';
const ofParticipation = `participation_id IN (SELECT id FROM participations WHERE ${ofUser})`;
const ofAttempt = `attempt_id IN (SELECT id FROM attempts WHERE ${ofParticipation})`;

/** The tables of learners with the condition for one learner's rows; triggers fill tables of counts. */
const tables: Record<string, string> = {
  participations: ofUser,
  participation_events: ofParticipation,
  lesson_progress: ofParticipation,
  attempts: ofParticipation,
  answers: ofAttempt,
  evaluations: ofParticipation,
  claims: ofUser,
  certificates: ofUser,
  notifications: ofUser,
  active_days: ofUser,
};

/** Columns whose values identify rows of one learner. */
const own = ['id', 'user_id', 'participation_id', 'attempt_id', 'claim_id', 'serial', 'superseded_by'];

/** Copies a learner; returns the bytes that each table with its indexes takes for one completed course. */
export async function bytesPerCourse({ cells }: Databases, email: string): Promise<Record<string, number>> {
  const found = await Promise.all(
    cells.map(async (cell) => ({ cell, id: await cell.prepare(idOf).bind(email).first<string>('id') })),
  );
  const { cell: db, id } = found.find((one) => one.id !== null) ?? {};
  if (!db || !id) throw new Error(`There is no learner ${email}.`);
  const completed = await db
    .prepare(`SELECT count(*) AS count FROM participations WHERE ${ofUser} AND passed_at IS NOT NULL`)
    .bind(id)
    .first<number>('count');
  const bytes: Record<string, number> = {};
  let size = await sizeOf(db);
  for (const [table, condition] of Object.entries(tables)) {
    await copy(db, table, condition, id);
    const grown = await sizeOf(db);
    bytes[table] = (grown - size) / copies / (completed ?? 1);
    size = grown;
  }
  return bytes;
}

async function sizeOf(db: Database): Promise<number> {
  return (await db.prepare('SELECT 1').run()).meta.size_after;
}

async function copy(db: Database, table: string, condition: string, userId: string): Promise<void> {
  const { results } = await db.prepare(`PRAGMA table_info(${table})`).all<{ name: string; type: string }>();
  const columns = results.map(({ name }) => name);
  const values = results.map(({ name, type }) =>
    own.includes(name) && type.toUpperCase() === 'TEXT' ? another(name) : `"${name}"`,
  );
  await db
    .prepare(
      `WITH RECURSIVE numbers (nth) AS (SELECT 1 UNION ALL SELECT nth + 1 FROM numbers WHERE nth < ${copies})
      INSERT INTO ${table} (${columns.map((name) => `"${name}"`).join()})
      SELECT ${values.join()} FROM ${table}, numbers WHERE ${condition}`,
    )
    .bind(userId)
    .run();
}

/** An SQL expression for another id of the same length: unique for each copy and unsorted, like random ids. */
function another(id: string): string {
  const letters = [6, 7, 8].map(
    (place, index) => `unicode(substr("${id}", ${place}, 1)) * ${[613, 7919, 104729][index]}`,
  );
  return `printf('%04x', (nth * 40503 + coalesce(${letters.join(' + ')}, 0)) & 65535) || substr("${id}", 5)`;
}
