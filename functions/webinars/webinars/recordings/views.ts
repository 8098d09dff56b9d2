import type { Video } from '#contract/library/content/video';
import type { Locale } from '#contract/locales';
import type { WebinarDocument } from '#contract/webinars/webinars/package';
import type { Env } from '../../../env.ts';
import { mediaUrl } from '../../../library/content/media/addresses.ts';
import { textIn } from '../../../library/content/texts.ts';
import { localeOf } from '../rules.ts';
import { playlistPath } from '../streams/rules.ts';
import type { ReadyReplay, Recording } from './rules.ts';

interface Shown {
  readonly locale: Locale;
  readonly transcript: Video['transcript'];
}

export async function asVideo(
  env: Env,
  document: WebinarDocument,
  { seconds, poster, sources, captions, chapters = [] }: Recording,
  { locale, transcript }: Shown,
): Promise<Video> {
  const language = localeOf(document, locale);
  return {
    seconds,
    poster: await mediaUrl(env, poster),
    sources: await Promise.all(
      sources.map(async (name) => ({ url: await mediaUrl(env, name), type: `video/${name.split('.').at(-1)}` })),
    ),
    captions: await Promise.all(
      (Object.entries(captions) as [Locale, string][]).map(async ([one, name]) => ({
        language: one,
        url: await mediaUrl(env, name),
      })),
    ),
    chapters: chapters.map(({ from, title }) => ({ from, title: textIn(title, language, document.languages) })),
    transcript,
  };
}

/** The recording of a live input, as Cloudflare Stream serves it: without captions and chapters. */
export function asReplay(
  { spoken }: WebinarDocument,
  { video, seconds }: ReadyReplay,
  { origin }: { readonly origin: string },
): Video {
  return {
    seconds,
    poster: `${origin}/${video}/thumbnails/thumbnail.jpg`,
    sources: [{ url: origin + playlistPath(video), type: 'application/vnd.apple.mpegurl' }],
    captions: [],
    chapters: [],
    transcript: { language: spoken, cues: [] },
  };
}
