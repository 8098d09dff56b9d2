import type { Draft } from '#contract/desk/drafts';
import type { CheckReply, CheckRequest } from './check-worker.ts';
import { mediaFilesOf } from './draft-store.ts';

/** What a check found. */
export type Found = Omit<CheckReply, 'id'>;

let worker: Worker | undefined;
let latest = 0;

/** Finds the faults of a draft by the checks of the publication. */
export function checkDraft(draft: Draft, texts: ReadonlyMap<string, string>): Promise<Found> {
  const checker = (worker ??= new Worker(new URL('check-worker.ts', import.meta.url), { type: 'module' }));
  const id = ++latest;
  return new Promise((resolve) => {
    const receive = ({ data: { id: checked, ...found } }: MessageEvent<CheckReply>) => {
      if (checked !== id) return;
      checker.removeEventListener('message', receive);
      resolve(found);
    };
    checker.addEventListener('message', receive);
    checker.postMessage({
      id,
      courseId: draft.courseId,
      texts,
      media: mediaFilesOf(draft.media),
    } satisfies CheckRequest);
  });
}
