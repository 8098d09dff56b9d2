import { useEffect, useRef } from 'react';
import type { Room } from '#contract/webinars/live';
import type { RoomStream } from '#contract/webinars/webinars/stream';
import { playStream } from '../../../../entities/player/stream.ts';
import { currentLocale, translations } from '../../../../platform/text/translations.ts';

/** The stream of a webinar: HLS with captions, or the player of an allowed host in a frame. */
export function Stream({ room: { stream } }: { readonly room: Pick<Room, 'stream'> }) {
  const t = translations('live');
  if (!stream) {
    return (
      <p className="grid aspect-video place-items-center rounded-card bg-slate-900 p-6 text-center text-white">
        {t('stream.none')}
      </p>
    );
  }
  if (stream.kind === 'hls') return <HlsStream stream={stream} />;
  return (
    <iframe
      src={stream.url}
      title={t('stream.title')}
      sandbox="allow-scripts allow-same-origin allow-presentation"
      allow="autoplay; encrypted-media; fullscreen; picture-in-picture"
      referrerPolicy="strict-origin"
      className="aspect-video w-full rounded-card bg-slate-900"
    />
  );
}

type Hls = Extract<RoomStream, { kind: 'hls' }>;

function HlsStream({ stream: { playlist, loop, captions } }: { readonly stream: Hls }) {
  const t = translations('live');
  const video = useRef<HTMLVideoElement>(null);
  useEffect(() => (video.current ? playStream(video.current, playlist) : undefined), [playlist]);
  return (
    // eslint-disable-next-line jsx-a11y-x/media-has-caption -- the package names the captions
    <video
      ref={video}
      aria-label={t('stream.title')}
      controls
      playsInline
      autoPlay
      loop={loop}
      className="aspect-video w-full rounded-card bg-slate-900"
    >
      {captions.map(({ locale, file }) => (
        <track
          key={locale}
          kind="captions"
          src={file}
          srcLang={locale}
          label={new Intl.DisplayNames([currentLocale()], { type: 'language' }).of(locale) ?? locale}
          default={locale === currentLocale()}
        />
      ))}
    </video>
  );
}
