import { useEffect, useLayoutEffect, useRef, useState, type PointerEvent } from 'react';
import { fitting, panned, zoomed, type Point, type Size, type View } from './view.ts';

/** The zoom factor of a button or key, and the distance in pixels that an arrow key pans. */
const zoomStep = 1.5;
const panStep = 60;

const arrows: Readonly<Record<string, Point>> = {
  ArrowLeft: { x: panStep, y: 0 },
  ArrowRight: { x: -panStep, y: 0 },
  ArrowUp: { x: 0, y: panStep },
  ArrowDown: { x: 0, y: -panStep },
};

export type Stage = ReturnType<typeof useStage>;

/** The position and zoom of a figure, changed by touch, mouse, wheel and keys. */
export function useStage(element: HTMLElement | null, figure: Size | undefined, isRotated: boolean) {
  const size = useSize(element);
  const [view, setView] = useState<View>();
  const fingers = useRef(new Map<number, Point>());

  useLayoutEffect(() => {
    if (figure && size) setView(fitting(figure, size));
  }, [figure, size]);

  const change = (next: (view: View, figure: Size, size: Size) => View) =>
    setView((now) => (now && figure && size ? next(now, figure, size) : now));
  const centre = { x: (size?.width ?? 0) / 2, y: (size?.height ?? 0) / 2 };
  const zoomTo = (scale: number, point = centre) => change((now, ...sizes) => zoomed(now, scale, point, ...sizes));
  const zoomBy = (factor: number, point = centre) =>
    change((now, ...sizes) => zoomed(now, now.scale * factor, point, ...sizes));
  const pan = (by: Point) => change((now, ...sizes) => panned(now, by, ...sizes));
  const fit = () => change((_, ...sizes) => fitting(...sizes));

  /** The position of a pointer on the stage, which may be rotated. */
  const pointOf = ({ clientX, clientY }: { clientX: number; clientY: number }): Point => {
    const { left, right, top } = element?.getBoundingClientRect() ?? { left: 0, right: 0, top: 0 };
    return isRotated ? { x: clientY - top, y: right - clientX } : { x: clientX - left, y: clientY - top };
  };

  useWheel(element, (event) => zoomBy(Math.exp(-event.deltaY / 300), pointOf(event)));

  const release = ({ pointerId }: PointerEvent) => void fingers.current.delete(pointerId);
  const handlers = {
    onPointerDown: (event: PointerEvent) => {
      element?.setPointerCapture(event.pointerId);
      fingers.current.set(event.pointerId, pointOf(event));
    },
    onPointerMove: (event: PointerEvent) => {
      const before = fingers.current.get(event.pointerId);
      if (!before) return;
      const now = pointOf(event);
      fingers.current.set(event.pointerId, now);
      const other = [...fingers.current].find(([id]) => id !== event.pointerId)?.[1];
      const by = { x: now.x - before.x, y: now.y - before.y };
      if (!other) return pan(by);
      zoomBy(distance(now, other) / Math.max(1, distance(before, other)), other);
    },
    onPointerUp: release,
    onPointerCancel: release,
    onDoubleClick: (event: React.MouseEvent) => zoomBy(zoomStep * zoomStep, pointOf(event)),
    onKeyDown: (event: React.KeyboardEvent) => handleKey(event, { pan, zoomBy, fit }),
  };

  return {
    handlers,
    size,
    view,
    pointOf,
    fit,
    zoomTo,
    zoomIn: () => zoomBy(zoomStep),
    zoomOut: () => zoomBy(1 / zoomStep),
  };
}

interface KeyActions {
  readonly pan: (by: Point) => void;
  readonly zoomBy: (factor: number) => void;
  readonly fit: () => void;
}

function handleKey(event: React.KeyboardEvent, { pan, zoomBy, fit }: KeyActions): void {
  if (event.ctrlKey || event.metaKey || event.altKey || event.target !== event.currentTarget) return;
  const by = arrows[event.key];
  if (by) pan(by);
  else if (event.key === '+' || event.key === '=') zoomBy(zoomStep);
  else if (event.key === '-') zoomBy(1 / zoomStep);
  else if (event.key === '0') fit();
  else return;
  event.preventDefault();
}

function useSize(element: HTMLElement | null): Size | undefined {
  const [size, setSize] = useState<Size>();
  useLayoutEffect(() => {
    if (!element) return;
    const observer = new ResizeObserver(([entry]) => entry && setSize(entry.contentRect));
    observer.observe(element);
    return () => observer.disconnect();
  }, [element]);
  return size;
}

/** Handles the wheel and prevents its default, which React's passive listeners cannot. */
function useWheel(element: HTMLElement | null, onWheel: (event: WheelEvent) => void): void {
  const latest = useRef(onWheel);
  useEffect(() => {
    latest.current = onWheel;
  });
  useEffect(() => {
    const onEvent = (event: WheelEvent) => {
      event.preventDefault();
      latest.current(event);
    };
    element?.addEventListener('wheel', onEvent, { passive: false });
    return () => element?.removeEventListener('wheel', onEvent);
  }, [element]);
}

function distance(one: Point, other: Point): number {
  return Math.hypot(one.x - other.x, one.y - other.y);
}
