import type { Context } from 'hono';
import type { EdgeEnv } from './handle.ts';
import type { Databases } from '../database/database.ts';
import { isSameViewer, type KnownViewer } from './session.ts';

type Answer<Result> = (viewer: KnownViewer | null, databases?: Databases) => Result | Promise<Result>;

/**
 * Runs a handler for the viewer that a database confirms: a read starts for the viewer in the cookie, the check of the
 * session travels with its queries, and its result is discarded unless both agree; a write starts once the platform has
 * answered.
 */
export async function admitted<Result>(
  c: Context<EdgeEnv>,
  { isWrite }: { isWrite: boolean },
  answer: Answer<Result>,
): Promise<Result> {
  // Routes before the session middleware have none.
  const shown = c.get('session') as EdgeEnv['Variables']['session'] | undefined;
  if (!shown) return answer(null);
  const { copy } = shown;
  if (isWrite || !copy) return answer((await shown.live())?.viewer ?? null);

  const beginning = Promise.resolve(answer(copy.viewer, shown.alongWith(copy.viewer)));
  const [begun, known] = await Promise.allSettled([beginning, shown.live()]);
  if (known.status === 'rejected') throw known.reason;
  const viewer = known.value?.viewer ?? null;
  if (!viewer || !isSameViewer(viewer, copy.viewer)) return answer(viewer);
  if (begun.status === 'rejected') throw begun.reason;
  return begun.value;
}
