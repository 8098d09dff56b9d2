import { webinarOfDraft } from '#contract/desk/drafts';
import { filesOf, type MediaFile } from '#contract/library/content/files/package-files';
import { readCourse, type ReadCourse } from '#contract/library/content/files/read-course';
import { readWebinarFiles } from '#contract/webinars/webinars/package/read-webinar';

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
  const files = await filesOf(texts, media);
  const webinar = webinarOfDraft(draftId);
  const { faults, warnings } = webinar === undefined ? readCourse(draftId, files) : readWebinarFiles(webinar, files);
  postMessage({ faults, warnings } satisfies CheckReply);
}
