import { filesOf, type MediaFile } from '#contract/library/content/files/package-files';
import { readCourse, type ReadCourse } from '#contract/library/content/files/read-course';

/** A draft to check. */
export interface CheckRequest {
  readonly draftId: string;
  readonly texts: ReadonlyMap<string, string>;
  readonly media: ReadonlyMap<string, MediaFile>;
}

export type CheckReply = Pick<ReadCourse, 'faults' | 'warnings'>;

// Reading a large package takes longer than typing may wait.
addEventListener('message', ({ data }: MessageEvent<CheckRequest>) => void check(data).catch(reportError));

async function check({ draftId, texts, media }: CheckRequest): Promise<void> {
  const { faults, warnings } = readCourse(draftId, await filesOf(texts, media));
  postMessage({ faults, warnings } satisfies CheckReply);
}
