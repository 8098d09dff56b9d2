import { globSync, readFileSync } from 'node:fs';
import { basename } from 'node:path';
import type { Miniflare } from 'miniflare';
import { inRoot } from './paths.ts';
import { Failure } from './processes.ts';

type Database = Awaited<ReturnType<Miniflare['getD1Database']>>;

/** Applies what is new in the migrations folder, each file wholly or not at all; remembers it as Wrangler does. */
export async function migrate(db: Database, folder = inRoot('functions/database/migrations')): Promise<void> {
  await db.exec(
    'CREATE TABLE IF NOT EXISTS d1_migrations (id INTEGER PRIMARY KEY AUTOINCREMENT, name TEXT UNIQUE, applied_at TIMESTAMP DEFAULT CURRENT_TIMESTAMP NOT NULL)',
  );
  const { results } = await db.prepare('SELECT name FROM d1_migrations').all<{ name: string }>();
  const applied = new Set(results.map(({ name }) => name));
  for (const file of globSync(`${folder}/*.sql`).sort()) {
    const name = basename(file);
    if (applied.has(name)) continue;
    const statements = readFileSync(file, 'utf8')
      .split('--> statement-breakpoint')
      .map((text) => text.trim())
      .filter(Boolean);
    try {
      await db.batch([
        ...statements.map((statement) => db.prepare(statement)),
        db.prepare('INSERT INTO d1_migrations (name) VALUES (?)').bind(name),
      ]);
    } catch (error) {
      throw new Failure(
        `The migration ${name} could not be applied: ${error instanceof Error ? error.message : error}`,
      );
    }
  }
}
