import { filesOf, type MediaFile } from '#contract/library/content/files/package-files';
import { readCourse, type ReadCourse } from '#contract/library/content/files/read-course';

/** A draft to check; `id` is returned with its faults. */
export interface CheckRequest {
  readonly id: number;
  readonly courseId: string;
  readonly texts: ReadonlyMap<string, string>;
  readonly media: ReadonlyMap<string, MediaFile>;
}

export type CheckReply = Pick<ReadCourse, 'faults' | 'warnings'> & Pick<CheckRequest, 'id'>;

// Reading a large package takes longer than typing may wait.
addEventListener('message', ({ data: { id, courseId, texts, media } }: MessageEvent<CheckRequest>) => {
  void filesOf(texts, media).then((files) => {
    const { faults, warnings } = readCourse(courseId, files);
    postMessage({ id, faults, warnings } satisfies CheckReply);
  });
});
