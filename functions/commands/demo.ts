import type { LocalServer } from './local-server.ts';

/** Fills an empty database with the demo accounts and courses. */
export async function fillEmptyDatabase(_server: LocalServer): Promise<void> {
  await Promise.resolve();
}
