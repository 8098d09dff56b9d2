import type { CourseDocument, CoursePackage } from '#contract/library/content';
import type { Locale } from '#contract/locales';
import type { Faults } from '#contract/library/content/rules/faults';

type Transcript = Pick<CoursePackage['transcripts'][number], 'locale' | 'cues'>;

type PackageVideo = Omit<
  Extract<CourseDocument['lessons'][number], { kind: 'video' }>,
  'id' | 'kind' | 'minutes' | 'objectives'
>;

/** Validates the video of a lesson, or the recording of a webinar. */
export function checkVideo(
  { seconds, poster, sources, captions, chapters = [] }: PackageVideo,
  transcripts: readonly Transcript[],
  languages: readonly Locale[],
  path: string,
  faults: Faults,
): void {
  faults.unless(/\.(jpg|png|webp|svg)$/.test(poster), `${path}.poster`, 'video.noPicture');
  for (const [at, source] of sources.entries()) {
    faults.unless(/\.(webm|mp4)$/.test(source), `${path}.sources.${at}`, 'video.noVideo');
  }
  faults.unless(Object.keys(captions).length > 0, `${path}.captions`, 'video.noCaptions');
  for (const [locale, file] of Object.entries(captions)) {
    faults.unless(file.endsWith('.vtt'), `${path}.captions.${locale}`, 'video.notCaptions');
    const isThere = transcripts.some((one) => one.locale === locale);
    faults.unless(isThere, `${path}.captions.${locale}`, 'video.noCues');
  }
  for (const [at, { from, title }] of chapters.entries()) {
    const place = `${path}.chapters.${at}`;
    const before = chapters[at - 1]?.from;
    faults.inLanguages(title, languages, `${place}.title`);
    if (before === undefined) faults.unless(from === 0, `${place}.from`, 'video.firstChapter', { number: 0 });
    else faults.unless(from > before, `${place}.from`, 'video.chapterOrder');
    faults.unless(from < seconds, `${place}.from`, 'video.chapterBeyond');
  }
}

/** Cues follow each other within the video. */
export function checkCues(cues: Transcript['cues'], seconds: number, path: string, faults: Faults): void {
  for (const [at, { from, to }] of cues.entries()) {
    const isInOrder = from < to && from >= (cues[at - 1]?.from ?? 0);
    faults.unless(isInOrder, `${path}.cues.${at}`, 'video.cueOrder');
    faults.unless(to <= seconds + 1, `${path}.cues.${at}`, 'video.cueBeyond');
  }
}
