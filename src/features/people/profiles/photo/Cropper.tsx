import { useEffect, useRef, type KeyboardEvent, type PointerEvent, type RefObject } from 'react';
import { photoSide } from '#contract/people/profiles/photos';
import { percentText } from '../../../../platform/text/formats/formats.ts';
import { translations } from '../../../../platform/text/translations.ts';
import { mostZoom, moved, zoomed, zoomOf, type Crop } from './crop.ts';

interface Props {
  readonly picture: ImageBitmap;
  readonly crop: Crop;
  readonly onChange: (crop: Crop) => void;
  /** What holds the photo as it will be. */
  readonly canvas: RefObject<HTMLCanvasElement | null>;
}

/** How far an arrow key moves, as a share of the square, and how much one step zooms. */
const keyStep = 0.05;
const zoomStep = 1.1;

const arrows: Readonly<Record<string, readonly [number, number]>> = {
  ArrowLeft: [-1, 0],
  ArrowRight: [1, 0],
  ArrowUp: [0, -1],
  ArrowDown: [0, 1],
};

const zooms: Readonly<Record<string, number>> = { '+': zoomStep, '=': zoomStep, '-': 1 / zoomStep };

/** Chooses the square of a picture: by drag, wheel, two fingers, keys or slider. */
export function Cropper({ picture, crop, onChange, canvas }: Props) {
  const t = translations('profile-dialogs');
  const fingers = useRef(new Map<number, { x: number; y: number }>());
  const zoom = zoomOf(crop, picture);

  usePaint(canvas, picture, crop);
  useWheel(canvas, picture, { crop, onChange });

  const onPointerMove = ({ currentTarget, pointerId, clientX: x, clientY: y }: PointerEvent<HTMLCanvasElement>) => {
    const before = fingers.current.get(pointerId);
    if (!before) return;
    const [other] = [...fingers.current].filter(([id]) => id !== pointerId).map(([, place]) => place);
    fingers.current.set(pointerId, { x, y });
    if (other) {
      const apart = (one: typeof other) => Math.hypot(one.x - other.x, one.y - other.y);
      return onChange(zoomed(crop, zoom * (apart({ x, y }) / Math.max(1, apart(before))), picture));
    }
    const scale = crop.side / currentTarget.clientWidth;
    onChange(moved(crop, (before.x - x) * scale, (before.y - y) * scale, picture));
  };
  const onKeyDown = (event: KeyboardEvent) => {
    const [dx, dy] = arrows[event.key] ?? [];
    const factor = zooms[event.key];
    if (dx !== undefined && dy !== undefined) {
      onChange(moved(crop, dx * crop.side * keyStep, dy * crop.side * keyStep, picture));
    } else if (factor) onChange(zoomed(crop, zoom * factor, picture));
    else return;
    event.preventDefault();
  };
  const lift = ({ pointerId }: PointerEvent) => void fingers.current.delete(pointerId);
  return (
    <div className="flex flex-col items-center gap-5">
      <canvas
        ref={canvas}
        width={photoSide}
        height={photoSide}
        tabIndex={0}
        role="slider"
        aria-label={t('photo.area')}
        aria-describedby="crop-keys"
        aria-valuenow={Math.round((crop.x / picture.width) * 100)}
        aria-valuetext={t('photo.place', {
          across: percentText(crop.x / picture.width),
          down: percentText(crop.y / picture.height),
        })}
        onKeyDown={onKeyDown}
        onPointerDown={({ currentTarget, pointerId, clientX: x, clientY: y }) => {
          currentTarget.setPointerCapture(pointerId);
          fingers.current.set(pointerId, { x, y });
        }}
        onPointerMove={onPointerMove}
        onPointerUp={lift}
        onPointerCancel={lift}
        className="aspect-square w-full max-w-72 cursor-move touch-none rounded-full border border-line"
      />
      <label className="flex w-full max-w-72 flex-col gap-1.5 font-semibold text-ink">
        {t('photo.zoom')}
        <input
          type="range"
          min={1}
          max={mostZoom}
          step={0.01}
          value={zoom}
          onChange={({ target }) => onChange(zoomed(crop, Number(target.value), picture))}
          className="h-6 w-full accent-primary-700"
        />
      </label>
      <p id="crop-keys" className="text-center text-sm text-quiet">
        {t('photo.keys')}
      </p>
    </div>
  );
}

type Canvas = Props['canvas'];

/** Draws the chosen square as the photo will be. */
function usePaint(canvas: Canvas, picture: ImageBitmap, crop: Crop): void {
  useEffect(() => {
    const paper = canvas.current?.getContext('2d');
    if (!paper) return;
    const { x, y, side } = crop;
    // What is transparent is shown on white.
    paper.fillStyle = '#fff';
    paper.fillRect(0, 0, photoSide, photoSide);
    paper.imageSmoothingQuality = 'high';
    paper.drawImage(picture, x - side / 2, y - side / 2, side, side, 0, 0, photoSide, photoSide);
  }, [canvas, crop, picture]);
}

/** Zooms by the wheel. React listens to wheels passively, so that the dialog would scroll along. */
function useWheel(canvas: Canvas, picture: ImageBitmap, wanted: Pick<Props, 'crop' | 'onChange'>): void {
  const latest = useRef(wanted);
  useEffect(() => {
    latest.current = wanted;
  });
  useEffect(() => {
    const area = canvas.current;
    const onWheel = (event: WheelEvent) => {
      event.preventDefault();
      const { crop, onChange } = latest.current;
      onChange(zoomed(crop, zoomOf(crop, picture) * (event.deltaY < 0 ? zoomStep : 1 / zoomStep), picture));
    };
    area?.addEventListener('wheel', onWheel, { passive: false });
    return () => area?.removeEventListener('wheel', onWheel);
  }, [canvas, picture]);
}
