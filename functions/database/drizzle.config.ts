import { globSync, readFileSync } from 'node:fs';
import { defineConfig } from 'drizzle-kit';

/** Whose migrations are made: `OWNER=platform` or `OWNER=learner`. */
const owner = process.env['OWNER'] === 'learner' ? 'learner' : 'platform';

export default defineConfig({
  dialect: 'sqlite',
  schema: globSync('functions/*/schema.ts').filter((file) => readFileSync(file, 'utf8').includes(`${owner}Table(`)),
  out: `./functions/database/migrations/${owner}`,
  casing: 'snake_case',
});
