import { globSync, readFileSync } from 'node:fs';
import { basename } from 'node:path';
import { Failure } from '../processes.ts';
import type { Database } from './database.ts';

/** Applies the pending migrations of a folder, each in one batch, and records them as Wrangler does. */
export async function migrate(db: Database, folder: string): Promise<void> {
  await db.exec(
    'CREATE TABLE IF NOT EXISTS d1_migrations (id INTEGER PRIMARY KEY AUTOINCREMENT, name TEXT UNIQUE, applied_at TIMESTAMP DEFAULT CURRENT_TIMESTAMP NOT NULL)',
  );
  const { results } = await db.prepare('SELECT name FROM d1_migrations').all<{ name: string }>();
  const applied = new Set(results.map(({ name }) => name));
  const files = globSync(`${folder}/*.sql`).sort();
  const unknown = [...applied].find((name) => !files.some((file) => basename(file) === name));
  if (unknown) {
    throw new Failure(
      `This database comes from another version of Wardwise (${unknown}): empty it with npm run reset, then start again.`,
    );
  }
  for (const file of files) {
    const name = basename(file);
    if (applied.has(name)) continue;
    try {
      await db.batch([
        ...statementsIn(file).map((statement) => db.prepare(statement)),
        db.prepare('INSERT INTO d1_migrations (name) VALUES (?)').bind(name),
      ]);
    } catch (error) {
      const reasons = error instanceof Error ? [error.message, error.cause] : [error];
      throw new Failure(`The migration ${name} could not be applied: ${reasons.filter(Boolean).join(': ')}`);
    }
  }
}

/** The statements of an SQL file by Drizzle. */
export function statementsIn(file: string): string[] {
  return readFileSync(file, 'utf8')
    .split('--> statement-breakpoint')
    .map((text) => text.trim())
    .filter(Boolean);
}
