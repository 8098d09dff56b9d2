import { defineConfig } from 'drizzle-kit';

export default defineConfig({
  dialect: 'sqlite',
  schema: './functions/*/schema.ts',
  out: './functions/database/migrations',
  casing: 'snake_case',
});
