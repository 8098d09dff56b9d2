import { convertV4MiniflareOptions, Miniflare } from 'miniflare';
import { unstable_getMiniflareWorkerOptions } from 'wrangler';
import { wranglerConfig } from '../paths.ts';

type Database = Awaited<ReturnType<Miniflare['getD1Database']>>;

/** Works on the database in `state` while no server runs on it. */
export async function onLocalDatabase<Result>(
  state: string,
  work: (database: Database) => Promise<Result>,
): Promise<Result> {
  const { d1Databases } = unstable_getMiniflareWorkerOptions(wranglerConfig).workerOptions as { d1Databases?: unknown };
  const miniflare = new Miniflare(
    convertV4MiniflareOptions({
      cf: false,
      resourcePersistencePath: `${state}/state`,
      workers: [{ name: 'database', modules: true, script: 'export default {}', d1Databases }],
    } as Parameters<typeof convertV4MiniflareOptions>[0]),
  );
  try {
    return await work(await miniflare.getD1Database('DB'));
  } finally {
    await miniflare.dispose();
  }
}
