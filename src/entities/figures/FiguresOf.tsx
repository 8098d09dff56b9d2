import { useLayoutEffect, useState } from 'react';
import { createPortal } from 'react-dom';
import { OpenFigure, type Picture } from './OpenFigure.tsx';

interface Framed {
  readonly frame: HTMLElement;
  readonly picture: Picture;
}

interface Props {
  /** Rich text that stands on the page. */
  readonly text: HTMLElement;
  readonly lang: string;
}

/** Lets every figure of a text be opened over the whole screen. */
export function FiguresOf({ text, lang }: Props) {
  const [figures, setFigures] = useState<readonly Framed[]>([]);
  useLayoutEffect(() => {
    setFigures(Array.from(text.querySelectorAll('img'), (image) => framed(image, lang)));
  }, [text, lang]);
  return figures.map(({ frame, picture }) => createPortal(<OpenFigure picture={picture} />, frame, picture.url));
}

/** Puts a picture into a frame that its button can cover. */
function framed(image: HTMLImageElement, lang: string): Framed {
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
