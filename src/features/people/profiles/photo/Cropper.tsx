import { useEffect, useRef, type KeyboardEvent, type PointerEvent, type RefObject } from 'react';
import { photoSide } from '#contract/people/profiles/photos';
import { percentText } from '../../../../platform/text/formats/formats.ts';
import { translations } from '../../../../platform/text/translations.ts';
import { maxZoom, moveCrop, zoomCrop, zoomOf, type Crop } from './crop.ts';

interface Props {
  readonly picture: ImageBitmap;
  readonly crop: Crop;
  readonly onChange: (crop: Crop) => void;
  /** The canvas with the cropped photo. */
  readonly canvas: RefObject<HTMLCanvasElement | null>;
}

/** The distance of an arrow key, as a share of the square, and the zoom factor of one step. */
const keyStep = 0.05;
const zoomStep = 1.1;

const arrows: Readonly<Record<string, readonly [number, number]>> = {
  ArrowLeft: [-1, 0],
  ArrowRight: [1, 0],
  ArrowUp: [0, -1],
  ArrowDown: [0, 1],
};

const zooms: Readonly<Record<string, number>> = { '+': zoomStep, '=': zoomStep, '-': 1 / zoomStep };

/** Crops a picture to a square: by drag, wheel, two fingers, keys or slider. */
export function Cropper({ picture, crop, onChange, canvas }: Props) {
  const t = translations('profile-dialogs');
  const zoom = zoomOf(crop, picture);
  const gestures = useGestures({ picture, crop, onChange });

  usePaint(canvas, picture, crop);
  useWheel(canvas, picture, { crop, onChange });

  const onKeyDown = (event: KeyboardEvent) => {
    const [dx, dy] = arrows[event.key] ?? [];
    const factor = zooms[event.key];
    if (dx !== undefined && dy !== undefined) {
      onChange(moveCrop(crop, dx * crop.side * keyStep, dy * crop.side * keyStep, picture));
    } else if (factor) onChange(zoomCrop(crop, zoom * factor, picture));
    else return;
    event.preventDefault();
  };
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
        {...gestures}
        className="aspect-square w-full max-w-72 cursor-move touch-none rounded-full border border-line"
      />
      <label className="flex w-full max-w-72 flex-col gap-1.5 font-semibold text-ink">
        {t('photo.zoom')}
        <input
          type="range"
          min={1}
          max={maxZoom}
          step={0.01}
          value={zoom}
          onChange={({ target }) => onChange(zoomCrop(crop, Number(target.value), picture))}
          className="h-6 w-full accent-primary-700"
        />
      </label>
      <p id="crop-keys" className="text-center text-sm text-quiet">
        {t('photo.keys')}
      </p>
    </div>
  );
}

/** Moves the crop by one finger or the mouse, and zooms it by two fingers. */
function useGestures({ picture, crop, onChange }: Omit<Props, 'canvas'>) {
  const fingers = useRef(new Map<number, { x: number; y: number }>());
  const release = ({ pointerId }: PointerEvent) => void fingers.current.delete(pointerId);
  return {
    onPointerDown: ({ currentTarget, pointerId, clientX: x, clientY: y }: PointerEvent) => {
      currentTarget.setPointerCapture(pointerId);
      fingers.current.set(pointerId, { x, y });
    },
    onPointerMove: ({ currentTarget, pointerId, clientX: x, clientY: y }: PointerEvent) => {
      const before = fingers.current.get(pointerId);
      if (!before) return;
      const [other] = [...fingers.current].filter(([id]) => id !== pointerId).map(([, place]) => place);
      fingers.current.set(pointerId, { x, y });
      if (other) {
        const apart = (one: typeof other) => Math.hypot(one.x - other.x, one.y - other.y);
        const factor = apart({ x, y }) / Math.max(1, apart(before));
        return onChange(zoomCrop(crop, zoomOf(crop, picture) * factor, picture));
      }
      const scale = crop.side / currentTarget.clientWidth;
      onChange(moveCrop(crop, (before.x - x) * scale, (before.y - y) * scale, picture));
    },
    onPointerUp: release,
    onPointerCancel: release,
  };
}

type Canvas = Props['canvas'];

/** Draws the cropped photo. */
function usePaint(canvas: Canvas, picture: ImageBitmap, crop: Crop): void {
  useEffect(() => {
    const paper = canvas.current?.getContext('2d');
    if (!paper) return;
    const { x, y, side } = crop;
    // Transparent pixels become white.
    paper.fillStyle = '#fff';
    paper.fillRect(0, 0, photoSide, photoSide);
    paper.imageSmoothingQuality = 'high';
    paper.drawImage(picture, x - side / 2, y - side / 2, side, side, 0, 0, photoSide, photoSide);
  }, [canvas, crop, picture]);
}

/** Zooms by the wheel. React's wheel listeners are passive, so that the dialog would scroll, too. */
function useWheel(canvas: Canvas, picture: ImageBitmap, props: Pick<Props, 'crop' | 'onChange'>): void {
  const latest = useRef(props);
  useEffect(() => {
    latest.current = props;
  });
  useEffect(() => {
    const area = canvas.current;
    const onWheel = (event: WheelEvent) => {
      event.preventDefault();
      const { crop, onChange } = latest.current;
      onChange(zoomCrop(crop, zoomOf(crop, picture) * (event.deltaY < 0 ? zoomStep : 1 / zoomStep), picture));
    };
    area?.addEventListener('wheel', onWheel, { passive: false });
    return () => area?.removeEventListener('wheel', onWheel);
  }, [canvas, picture]);
}
