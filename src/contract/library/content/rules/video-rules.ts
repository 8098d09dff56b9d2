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
  faults.unless(/\.(jpg|png|webp|svg)$/.test(poster), `${path}.poster`, 'is no picture');
  for (const [at, source] of sources.entries()) {
    faults.unless(/\.(webm|mp4)$/.test(source), `${path}.sources.${at}`, 'is no video');
  }
  faults.unless(Object.keys(captions).length > 0, `${path}.captions`, 'a video needs captions');
  for (const [locale, file] of Object.entries(captions)) {
    faults.unless(file.endsWith('.vtt'), `${path}.captions.${locale}`, 'is no WebVTT file');
    const isThere = transcripts.some((one) => one.locale === locale);
    faults.unless(isThere, `${path}.captions.${locale}`, 'these captions hold no cues');
  }
  for (const [at, { from, title }] of chapters.entries()) {
    const place = `${path}.chapters.${at}`;
    const before = chapters[at - 1]?.from;
    faults.inLanguages(title, languages, `${place}.title`);
    if (before === undefined) faults.unless(from === 0, `${place}.from`, 'the first chapter begins at 0');
    else faults.unless(from > before, `${place}.from`, 'this chapter does not follow the one before');
    faults.unless(from < seconds, `${place}.from`, 'this chapter lies behind the end of the video');
  }
}

/** Cues follow each other within the video. */
export function checkCues(cues: Transcript['cues'], seconds: number, path: string, faults: Faults): void {
  for (const [at, { from, to }] of cues.entries()) {
    const isInOrder = from < to && from >= (cues[at - 1]?.from ?? 0);
    faults.unless(isInOrder, `${path}.cues.${at}`, 'this cue does not follow the one before');
    faults.unless(to <= seconds + 1, `${path}.cues.${at}`, 'this cue lies behind the end of the video');
  }
}
