import type { Context } from 'hono';
import type { EdgeEnv } from './handle.ts';
import { isSameViewer, type KnownViewer } from './session.ts';

type Answer<Result> = (viewer: KnownViewer | null) => Result | Promise<Result>;

/**
 * Answers to whom the database says it is: a read begins with whom the cookie names while the database is asked beside
 * it, and what it found goes nowhere unless the database agrees; a write begins once the database has answered.
 */
export async function admitted<Result>(
  c: Context<EdgeEnv>,
  { isWrite }: { isWrite: boolean },
  answer: Answer<Result>,
): Promise<Result> {
  // What stands in front of the sessions has none.
  const shown = c.get('session') as EdgeEnv['Variables']['session'] | undefined;
  if (!shown) return answer(null);
  const { copy } = shown;
  if (isWrite || !copy) return answer((await shown.live())?.viewer ?? null);

  const [known, begun] = await Promise.allSettled([shown.live(), answer(copy.viewer)]);
  if (known.status === 'rejected') throw known.reason;
  const viewer = known.value?.viewer ?? null;
  if (!viewer || !isSameViewer(viewer, copy.viewer)) return answer(viewer);
  if (begun.status === 'rejected') throw begun.reason;
  return begun.value;
}
