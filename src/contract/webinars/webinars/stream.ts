import * as v from 'valibot';
import { list } from '#contract/library/content';
import { locales } from '#contract/locales';
import { LocaleCode } from '#contract/text/fields';

/** Hosts whose players may be embedded; the content security policy names them. */
export const embedOrigins = ['https://player.vimeo.com', 'https://www.youtube-nocookie.com'] as const;

/** A file of this site, such as `/live/demo/stream.m3u8`. */
const LocalFile = (extension: string) =>
  v.pipe(v.string(), v.maxLength(500), v.regex(new RegExp(`^/live/[a-z0-9/_-]+\\.${extension}$`)));

const isEmbeddable = (url: string) =>
  URL.canParse(url) && embedOrigins.some((origin) => new URL(url).origin === origin);

/** Where the stream of a live webinar is: HLS files with captions, or the player of an allowed host. */
export const LiveSource = v.variant('kind', [
  v.strictObject({
    kind: v.literal('hls'),
    playlist: LocalFile('m3u8'),
    /** Whether it begins again at its end, as that of a demonstration does. */
    loop: v.optional(v.boolean(), false),
    captions: v.optional(list(v.strictObject({ locale: LocaleCode, file: LocalFile('vtt') }), locales.length), []),
  }),
  v.strictObject({
    kind: v.literal('embed'),
    url: v.pipe(
      v.string(),
      v.maxLength(500),
      v.check(isEmbeddable, `is not an address of ${embedOrigins.join(' or ')}`),
    ),
  }),
]);

/** A stream as the room plays it: its playlist may be at Cloudflare Stream. */
export const RoomStream = v.variant('kind', [
  v.object({
    kind: v.literal('hls'),
    playlist: v.string(),
    loop: v.boolean(),
    captions: v.array(v.object({ locale: LocaleCode, file: v.string() })),
  }),
  v.object({ kind: v.literal('embed'), url: v.string() }),
]);

export type RoomStream = v.InferOutput<typeof RoomStream>;

export type LiveSource = v.InferOutput<typeof LiveSource>;
