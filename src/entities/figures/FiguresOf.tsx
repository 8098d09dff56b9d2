import { useLayoutEffect, useState } from 'react';
import { createPortal } from 'react-dom';
import { OpenFigure, type Picture } from './OpenFigure.tsx';

interface Framed {
  readonly frame: HTMLElement;
  readonly picture: Picture;
}

interface Props {
  /** Rich text on the page. */
  readonly text: HTMLElement;
  readonly lang: string;
}

/** Adds a button to every figure of a text that opens it in full screen. */
export function FiguresOf({ text, lang }: Props) {
  const [figures, setFigures] = useState<readonly Framed[]>([]);
  useLayoutEffect(() => {
    setFigures(Array.from(text.querySelectorAll('img'), (image) => wrapImage(image, lang)));
  }, [text, lang]);
  return figures.map(({ frame, picture }) => createPortal(<OpenFigure picture={picture} />, frame, picture.url));
}

/** Wraps a picture in a frame that its button can cover. */
function wrapImage(image: HTMLImageElement, lang: string): Framed {
  const { src: url, alt, parentElement } = image;
  const isFramed = parentElement?.hasAttribute('data-figure');
  const frame = isFramed && parentElement ? parentElement : document.createElement('span');
  if (!isFramed) {
    frame.dataset['figure'] = '';
    frame.className = 'relative block';
    image.replaceWith(frame);
    frame.append(image);
  }
  return { frame, picture: { url, alt, lang } };
}
