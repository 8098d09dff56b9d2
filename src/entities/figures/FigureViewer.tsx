import { Maximize, RotateCw, Ruler, X, ZoomIn, ZoomOut, type LucideIcon } from 'lucide-react';
import { useDeferredValue, useEffect, useState } from 'react';
import { translations } from '../../platform/text/translations.ts';
import { closeToast } from '../../ui/toasts/toast-store.ts';
import { Dialog } from '../../ui/Dialog.tsx';
import { useMedia } from '../../ui/use-media.ts';
import { CaliperLegs } from './CaliperLegs.tsx';
import type { Picture } from './OpenFigure.tsx';
import { Readings } from './Readings.tsx';
import type { TraceScale } from './trace-scale.ts';
import { useCalipers, type MeasuringTask } from './use-calipers.ts';
import { useStage, type Stage } from './use-stage.ts';
import { useTraceScale } from './use-trace-scale.ts';
import { pixelsPerMillimetre, type Size } from './view.ts';

interface Props {
  readonly picture: Picture;
  /** The measure to take with the calipers. */
  readonly task?: MeasuringTask;
  readonly onClose: () => void;
}

/** Figures with at least this aspect ratio are rotated on a phone in portrait orientation. */
const wide = 1.3;

/** A figure in full screen with zoom, and with calipers if it is a trace. */
export function FigureViewer({ picture, task, onClose }: Props) {
  const t = translations('figures');
  const [element, setElement] = useState<HTMLElement | null>(null);
  const [figure, setFigure] = useState<Size>();
  const scale = useTraceScale(picture.url);
  const [isMeasuring, setIsMeasuring] = useState(task !== undefined);
  // The button responds before the calipers are rendered.
  const hasCalipers = useDeferredValue(isMeasuring);
  const [isUpright, setIsUpright] = useState(false);
  const isUprightPhone = useMedia('(orientation: portrait) and (max-width: 639px)');
  const isRotatable = isUprightPhone && figure !== undefined && figure.width / figure.height >= wide;
  const isRotated = isRotatable && !isUpright;
  const stage = useStage(element, figure, isRotated);
  const calipers = useCalipers(figure, scale, stage, task);
  const close = () => {
    task?.onMeasured(calipers.measured[task.measure]);
    onClose();
  };
  // The toast would cover the tools.
  useEffect(() => closeToast('resumed'), []);
  return (
    <Dialog isOpen onClose={close} title={t('title')} look="screen" hasHeader={false}>
      <div className={`flex flex-col bg-paper ${isRotated ? 'turned' : 'size-full'}`}>
        <Toolbar
          stage={stage}
          scale={scale}
          isMeasuring={isMeasuring}
          onRotate={isRotatable ? () => setIsUpright(!isUpright) : undefined}
          onMeasure={() => setIsMeasuring(!isMeasuring)}
          onClose={close}
        />
        <div
          ref={setElement}
          {...stage.handlers}
          role="group"
          aria-label={t('stage')}
          // eslint-disable-next-line jsx-a11y-x/no-noninteractive-tabindex -- it is moved by keys as well
          tabIndex={0}
          data-autofocus
          className="relative min-h-0 flex-1 cursor-grab touch-none select-none overflow-hidden bg-ground focus-visible:outline-offset-[-2px] active:cursor-grabbing"
        >
          <StagePicture picture={picture} figure={figure} view={stage.view} onSize={setFigure} />
          {scale && hasCalipers && <CaliperLegs calipers={calipers} scale={scale} stage={stage} />}
        </div>
        {scale && hasCalipers && (
          <Readings {...{ calipers, scale }} isAsked={task !== undefined} done={task?.done} onDone={close} />
        )}
      </div>
    </Dialog>
  );
}

interface StagePictureProps extends Pick<Props, 'picture'> {
  /** Missing until the picture has loaded. */
  readonly figure: Size | undefined;
  readonly view: Stage['view'];
  readonly onSize: (size: Size) => void;
}

function StagePicture({ picture, figure, view, onSize }: StagePictureProps) {
  return (
    <img
      src={picture.url}
      alt={picture.alt}
      lang={picture.lang}
      draggable={false}
      onLoad={({ currentTarget: { naturalWidth: width, naturalHeight: height } }) => onSize({ width, height })}
      className="absolute max-w-none bg-paper"
      style={
        view && figure
          ? { left: view.x, top: view.y, width: figure.width * view.scale, height: figure.height * view.scale }
          : { visibility: 'hidden' }
      }
    />
  );
}

interface ToolbarProps {
  readonly stage: Stage;
  readonly scale: TraceScale | undefined;
  readonly isMeasuring: boolean;
  /** Missing if the figure cannot be rotated. */
  readonly onRotate: (() => void) | undefined;
  readonly onMeasure: () => void;
  readonly onClose: () => void;
}

function Toolbar({ stage, scale, isMeasuring, onRotate, onMeasure, onClose }: ToolbarProps) {
  const t = translations('figures');
  return (
    <div className="flex items-center gap-1 border-b border-line px-2 py-1 sm:px-4">
      <Tool icon={ZoomOut} label={t('smaller')} onClick={stage.zoomOut} />
      <Tool icon={ZoomIn} label={t('larger')} onClick={stage.zoomIn} />
      <Tool icon={Maximize} label={t('whole')} onClick={stage.fit} />
      {onRotate && <Tool icon={RotateCw} label={t('turn')} onClick={onRotate} />}
      {scale && (
        <>
          <Tool text="1:1" label={t('trueSize')} onClick={() => stage.zoomTo(pixelsPerMillimetre / scale.mm)} />
          <Tool icon={Ruler} label={t('calipers')} isOn={isMeasuring} onClick={onMeasure} />
        </>
      )}
      <span className="flex-1" />
      <Tool icon={X} label={translations('ui')('close')} onClick={onClose} />
    </div>
  );
}

interface ToolProps {
  readonly icon?: LucideIcon;
  readonly text?: string;
  readonly label: string;
  readonly isOn?: boolean;
  readonly onClick: () => void;
}

function Tool({ icon: Icon, text, label, isOn, onClick }: ToolProps) {
  return (
    <button
      type="button"
      title={label}
      aria-label={label}
      aria-pressed={isOn}
      onClick={onClick}
      className="grid size-11 place-items-center rounded-field text-sm font-semibold text-primary-800 hover:bg-primary-50 aria-pressed:bg-primary-100"
    >
      {Icon ? <Icon size={20} strokeWidth={1.5} aria-hidden="true" /> : text}
    </button>
  );
}
