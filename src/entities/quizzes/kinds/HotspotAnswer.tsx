import { useRef, type KeyboardEvent } from 'react';
import { areaAt } from '#contract/learning/quizzes';
import { percentText } from '../../../platform/text/formats/formats.ts';
import { translations } from '../../../platform/text/translations.ts';
import { AnswerFrame } from './AnswerFrame.tsx';
import type { AnswerProps } from './answer-props.ts';
import { HotspotFigure, Pin } from './HotspotFigure.tsx';

/** How far an arrow key moves the marker, in percent of the figure; `longStep` with Shift. */
const step = 1;
const longStep = 5;

const directions: Readonly<Record<string, readonly [number, number]>> = {
  ArrowLeft: [-1, 0],
  ArrowRight: [1, 0],
  ArrowUp: [0, -1],
  ArrowDown: [0, 1],
};

/** Space and Enter place the marker without moving it. */
const noMove = [0, 0] as const;

/** A place on a figure, chosen with the pointer or with a marker that arrow keys move. */
export function HotspotAnswer({ item, answer, language, legend, onAnswer }: AnswerProps) {
  const t = translations('question-kinds');
  const marker = useRef<HTMLDivElement>(null);
  const isPlaced = answer.length === 2;
  const [across = 50, down = 50] = answer.map(Number);
  const place = (x: number, y: number) =>
    onAnswer([x, y].map((share) => String(Math.round(Math.min(100, Math.max(0, share)) * 10) / 10)));
  const press = (event: KeyboardEvent) => {
    const isPlacing = event.key === ' ' || (event.key === 'Enter' && !isPlaced);
    const [x, y] = isPlacing ? noMove : (directions[event.key] ?? []);
    if (x === undefined || y === undefined) return;
    event.preventDefault();
    // Enter continues only if the marker is placed.
    event.stopPropagation();
    const by = event.shiftKey ? longStep : step;
    place(across + x * by, down + y * by);
  };
  const name = item.options.find(({ id }) => id === areaAt(item.areas ?? {}, answer))?.text;
  const spot = t('hotspot.at', { across: percentText(across / 100), down: percentText(down / 100) });
  const where = isPlaced ? [name ?? t('hotspot.nowhere'), spot].join(', ') : t('hotspot.unplaced');
  return (
    <AnswerFrame legend={legend} hint={t('hotspot.hint')}>
      <HotspotFigure
        item={item}
        language={language}
        onPoint={(x, y) => {
          place(x, y);
          marker.current?.focus({ preventScroll: true });
        }}
      >
        <div
          ref={marker}
          role="slider"
          tabIndex={0}
          aria-label={t('hotspot.marker')}
          aria-valuemin={0}
          aria-valuemax={100}
          aria-valuenow={across}
          aria-valuetext={where}
          onKeyDown={press}
          style={{ left: `${across}%`, top: `${down}%` }}
          className={`absolute -translate-x-1/2 -translate-y-1/2 rounded-full focus-visible:outline-2 focus-visible:outline-primary-700 ${isPlaced ? '' : 'opacity-0 focus-visible:opacity-60'}`}
        >
          <Pin />
        </div>
      </HotspotFigure>
      <p lang={name && isPlaced ? language : undefined} className="mt-2 min-h-6 text-ink">
        {isPlaced ? t('hotspot.chosen', { place: name ?? t('hotspot.nowhere') }) : t('hotspot.unplaced')}
      </p>
    </AnswerFrame>
  );
}
