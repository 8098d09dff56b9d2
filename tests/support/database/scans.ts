import { env } from 'cloudflare:workers';
import { owners } from '../../../functions/data/tables.ts';
import { tablesIn } from './tables-in.ts';

/** Tables that only editors fill; scans of all others get slower as they grow. */
const bounded = [
  'catalogue_revisions',
  'courses',
  'course_versions',
  'course_texts',
  'lesson_texts',
  'items',
  'item_texts',
  'transcripts',
  'withdrawals',
  'flag_rules',
];

const databases = { cell: env.CELL_0, directory: env.DIRECTORY, library: env.LIBRARY };

/** Steps of a query plan that scan a growing table. */
export async function scansOf(sql: string): Promise<string[]> {
  const values = Array.from(sql.matchAll(/\?/g), () => null);
  const [owner = 'cell'] = tablesIn(sql).map((name) => owners.get(name));
  const plan = await databases[owner]
    .prepare(`EXPLAIN QUERY PLAN ${sql}`)
    .bind(...values)
    .all<{ detail: string }>();
  const growing = [...owners.keys()].filter((name) => !bounded.includes(name));
  const isScan = (detail: string) =>
    growing.includes(/^SCAN (\w+)(?! USING (COVERING )?INDEX)/.exec(detail)?.[1] ?? '');
  return plan.results.filter(({ detail }) => isScan(detail)).map(({ detail }) => `${detail}: ${sql}`);
}
