import { env } from 'cloudflare:workers';
import { cellsOf } from '../../functions/data/cells.ts';
import { libraryChanged } from '../../functions/data/library/revision.ts';

/** Notifies the cells after a test has changed the library directly. */
export async function notifyCells(): Promise<void> {
  await Promise.all(cellsOf(env).map(({ number }) => libraryChanged.handle(env, { cell: number })));
}
