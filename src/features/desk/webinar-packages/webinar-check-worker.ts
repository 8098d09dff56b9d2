import { filesOf, type MediaFile } from '#contract/library/content/files/package-files';
import { readWebinarFiles, type WebinarReading } from '#contract/webinars/webinars/package/read-webinar';

/** A webinar package to read. */
export interface WebinarCheck {
  readonly id: string;
  readonly texts: ReadonlyMap<string, string>;
  readonly media: ReadonlyMap<string, MediaFile>;
}

// In a worker of its own, so that no page loads the schemas of packages.
addEventListener('message', ({ data: { id, texts, media } }: MessageEvent<WebinarCheck>) => {
  void filesOf(texts, media).then((files) => postMessage(readWebinarFiles(id, files) satisfies WebinarReading));
});
