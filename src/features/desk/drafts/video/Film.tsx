import type { Document } from 'yaml';
import type { Draft } from '#contract/desk/drafts';
import type { Place } from '../document-form.tsx';

interface Props {
  readonly draft: Pick<Draft, 'media'>;
  readonly document: Document;
  /** Where the document has the video. */
  readonly at: Place;
}

/** A video in its first format, without captions. */
export function Film({ draft: { media }, document, at }: Props) {
  const urlOf = (place: Place) => {
    const path: unknown = document.getIn(place);
    return media.find((one) => one.path === path)?.url;
  };
  const source = urlOf([...at, 'sources', 0]);
  if (source === undefined) return null;
  return (
    <video
      key={source}
      controls
      muted
      preload="none"
      src={source}
      poster={urlOf([...at, 'poster'])}
      className="aspect-video w-full rounded-card bg-primary-950"
    />
  );
}
