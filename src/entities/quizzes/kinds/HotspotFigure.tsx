import type { ReactNode } from 'react';
import type { Item } from '#contract/learning/quizzes';
import { OpenFigure } from '../../figures/OpenFigure.tsx';

interface Props {
  readonly item: Item;
  readonly language: string;
  /** Elements over the figure, positioned in percent of it. */
  readonly children: ReactNode;
  readonly onPoint?: (across: number, down: number) => void;
}

/** A figure with places on it. */
export function HotspotFigure({ item: { figure }, language, children, onPoint }: Props) {
  if (!figure) return null;
  return (
    <div className="flex flex-col">
      {/* eslint-disable-next-line jsx-a11y-x/no-static-element-interactions, jsx-a11y-x/click-events-have-key-events -- the marker on it is moved by keys */}
      <div
        className={`relative touch-manipulation overflow-hidden rounded-card border border-line bg-paper ${onPoint ? 'cursor-crosshair' : ''}`}
        onClick={({ currentTarget, clientX, clientY }) => {
          const { left, top, width, height } = currentTarget.getBoundingClientRect();
          onPoint?.(((clientX - left) / width) * 100, ((clientY - top) / height) * 100);
        }}
      >
        <img src={figure.url} alt={figure.alt} lang={language} draggable={false} className="block min-h-24 w-full" />
        {children}
      </div>
      <div className="relative self-end">
        <OpenFigure picture={{ ...figure, lang: language }} />
      </div>
    </div>
  );
}

/** The marker of a place, hollow so that the figure is visible. */
export function Pin({ tone = 'text-danger' }: { readonly tone?: string }) {
  return (
    <svg viewBox="0 0 24 24" width="28" height="28" aria-hidden="true" className={`block ${tone}`}>
      <circle cx="12" cy="12" r="8" fill="none" stroke="white" strokeWidth="5" />
      <path d="M12 0v4M12 20v4M0 12h4M20 12h4" stroke="white" strokeWidth="5" />
      <circle cx="12" cy="12" r="8" fill="none" stroke="currentColor" strokeWidth="2" />
      <path d="M12 0v4M12 20v4M0 12h4M20 12h4" stroke="currentColor" strokeWidth="2" />
    </svg>
  );
}
