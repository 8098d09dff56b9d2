import { useRef, type KeyboardEvent, type PointerEvent } from 'react';
import { translations } from '../../platform/text/translations.ts';
import { fineStep, isHeight, largeStep, smallStep, type Legs } from './measures.ts';
import { fullReading } from './reading-text.ts';
import type { TraceScale } from './trace-scale.ts';
import type { Calipers } from './use-calipers.ts';
import type { Stage } from './use-stage.ts';

interface Props {
  readonly calipers: Calipers;
  readonly scale: TraceScale;
  readonly stage: Stage;
}

/** What is dragged: one leg, or both. */
const parts = ['from', 'to', 'both'] as const;

type Part = (typeof parts)[number];

/** Edge length of a grip, in pixels. */
const grip = 44;

/** The calipers over a trace: two lines, a grip for each, and a bar between that moves both. */
export function CaliperLegs({ calipers, scale, stage }: Props) {
  const { legs, measure } = calipers;
  const { view, size } = stage;
  if (!legs || !view || !size) return null;
  const isHorizontal = isHeight(measure);
  const [from, to] = legs.map((leg) => (isHorizontal ? view.y : view.x) + leg * scale.mm * view.scale) as [
    number,
    number,
  ];
  const across = isHorizontal ? { left: 0, right: 0, height: 2 } : { top: 0, bottom: 0, width: 2 };
  const at = (place: number) => (isHorizontal ? { top: place - 1 } : { left: place - 1 });
  const near = Math.min(from, to);
  const span = Math.max(Math.abs(to - from), 24);
  const gripStyles: Readonly<Record<Part, object>> = {
    from: gripStyle(from, from <= to, isHorizontal),
    to: gripStyle(to, to < from, isHorizontal),
    both: isHorizontal
      ? { left: 0, top: near, width: grip, height: span }
      : { top: 0, left: near, height: grip, width: span },
  };
  return (
    <div className="pointer-events-none absolute inset-0">
      {[from, to].map((place, index) => (
        <span key={index} className="absolute bg-danger" style={{ ...across, ...at(place) }} />
      ))}
      {parts.map((part) => (
        <Grip key={part} part={part} style={gripStyles[part]} calipers={calipers} scale={scale} stage={stage} />
      ))}
    </div>
  );
}

/** Grips are outside of the legs, so that they never cover each other. */
function gripStyle(place: number, isFirst: boolean, isHorizontal: boolean) {
  const edge = isFirst ? place - grip : place;
  return isHorizontal
    ? { right: 0, top: edge, width: grip, height: grip }
    : { bottom: 0, left: edge, width: grip, height: grip };
}

function Grip({ part, style, calipers, scale, stage }: Props & { readonly part: Part; readonly style: object }) {
  const t = translations('figures');
  const { measure, measured, legs = [0, 0], set, length } = calipers;
  const dragStart = useRef<{ readonly at: number; readonly legs: Legs }>(undefined);
  const isHorizontal = isHeight(measure);
  const coordinateOf = (event: PointerEvent) => stage.pointOf(event)[isHorizontal ? 'y' : 'x'];
  const move = ([from, to]: Legs, by: number) =>
    set([part === 'to' ? from : from + by, part === 'from' ? to : to + by]);
  const release = () => (dragStart.current = undefined);

  const onKey = (event: KeyboardEvent) => {
    const by = keyStep(event, isHorizontal);
    if (by === undefined) return;
    event.preventDefault();
    event.stopPropagation();
    move(legs, by);
  };
  return (
    <div
      role="slider"
      tabIndex={0}
      aria-label={t(`legs.${isHorizontal ? 'height' : 'time'}.${part}`, { measure: t(`measures.${measure}`) })}
      aria-orientation={isHorizontal ? 'vertical' : 'horizontal'}
      aria-valuemin={0}
      aria-valuemax={length}
      aria-valuenow={part === 'to' ? legs[1] : legs[0]}
      aria-valuetext={fullReading(measure, legs, scale, measured)}
      style={style}
      className="group pointer-events-auto absolute grid cursor-grab touch-none place-items-center focus-visible:outline-offset-[-2px] active:cursor-grabbing"
      onKeyDown={onKey}
      onPointerDown={(event) => {
        event.stopPropagation();
        event.currentTarget.setPointerCapture(event.pointerId);
        dragStart.current = { at: coordinateOf(event), legs };
      }}
      onPointerMove={(event) => {
        if (!dragStart.current || !stage.view) return;
        move(dragStart.current.legs, (coordinateOf(event) - dragStart.current.at) / stage.view.scale / scale.mm);
      }}
      onPointerUp={release}
      onPointerCancel={release}
      onDoubleClick={(event) => event.stopPropagation()}
    >
      <span
        className={`rounded-full border-2 border-paper bg-danger shadow-float ${part === 'both' ? (isHorizontal ? 'h-full w-2' : 'h-2 w-full') : 'size-6'}`}
      />
    </div>
  );
}

/** How far a key moves, in millimeters: arrows a fine step, with Shift a small square, Page Up and Down a large one. */
function keyStep({ key, shiftKey }: KeyboardEvent, isHorizontal: boolean): number | undefined {
  const step = shiftKey ? smallStep : fineStep;
  const steps: Record<string, number> = {
    ArrowLeft: -step,
    ArrowRight: step,
    ArrowUp: isHorizontal ? -step : step,
    ArrowDown: isHorizontal ? step : -step,
    PageUp: isHorizontal ? -largeStep : largeStep,
    PageDown: isHorizontal ? largeStep : -largeStep,
  };
  return steps[key];
}
