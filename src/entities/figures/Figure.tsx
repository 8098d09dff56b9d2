import { OpenFigure, type Picture } from './OpenFigure.tsx';

/** A figure that opens in full screen. */
export function Figure(picture: Picture) {
  const { url, alt, lang } = picture;
  return (
    <span className="relative block">
      <img
        src={url}
        alt={alt}
        lang={lang}
        className="block min-h-24 w-full rounded-card border border-line bg-paper sm:min-h-44"
      />
      <OpenFigure picture={picture} />
    </span>
  );
}
