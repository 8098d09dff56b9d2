import { and, eq, isNull } from 'drizzle-orm';
import type { Library } from '../../../data/cells.ts';
import { commit } from '../../../data/commit.ts';
import { libraryChangedStatements } from '../../../data/library/revision.ts';
import type { Env } from '../../../env.ts';
import { webinars, type Replay } from '../schema.ts';

interface Place {
  readonly env: Env;
  readonly library: Library;
  readonly webinarId: string;
}

/** Stores the live input of a webinar in place of `known`; returns whether it is the one that counts. */
export async function storeInput(
  { env, library, webinarId }: Place,
  { inputId, known }: { readonly inputId: string; readonly known: string | null },
): Promise<boolean> {
  const { id, liveInputId } = webinars;
  const [stored] = await commit(library, [
    library
      .update(webinars)
      .set({ liveInputId: inputId })
      .where(and(eq(id, webinarId), known === null ? isNull(liveInputId) : eq(liveInputId, known)))
      .returning({ id }),
    ...libraryChangedStatements(env, library),
  ]);
  return stored.length > 0;
}

/** Stores the recording of a webinar, or that there is none; the first result counts. */
export async function storeReplay({ env, library, webinarId }: Place, replay: Replay): Promise<void> {
  await commit(library, [
    library
      .update(webinars)
      .set({ replay })
      .where(and(eq(webinars.id, webinarId), isNull(webinars.replay))),
    ...libraryChangedStatements(env, library),
  ]);
}
