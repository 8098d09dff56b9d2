import { env } from 'cloudflare:workers';
import { cellsOf } from '../../functions/data/cells.ts';
import { libraryChanged } from '../../functions/data/library/revision.ts';

/** Notifies the cells of a library that was changed past the Worker. */
export async function cellsAreNotified(): Promise<void> {
  await Promise.all(cellsOf(env).map(({ number }) => libraryChanged.handle(env, { cell: number })));
}
