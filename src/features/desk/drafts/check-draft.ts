import type { Draft } from '#contract/desk/drafts';
import { askForFaults } from '../../../entities/desk/fault-texts.ts';
import type { CheckReply, CheckRequest } from './check-worker.ts';
import { mediaFilesOf } from './draft-store.ts';

/** What a check found. */
export type Found = CheckReply;

/**
 * Finds the faults of a draft by the checks of the publication; aborted, the reply does not come.
 * @throws an `Error` if the checks could not be loaded
 */
export function checkDraft(draft: Draft, texts: ReadonlyMap<string, string>, signal: AbortSignal): Promise<Found> {
  const worker = new Worker(new URL('check-worker.ts', import.meta.url), { type: 'module' });
  signal.addEventListener('abort', () => worker.terminate());
  return askForFaults<CheckRequest, Found>(worker, {
    draftId: draft.draftId,
    texts,
    media: mediaFilesOf(draft.media),
  });
}
