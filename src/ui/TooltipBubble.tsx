import { useEffect, useLayoutEffect, useRef, useState, type RefObject } from 'react';
import { createPortal } from 'react-dom';
import { tooltipDefaults } from '#contract/text/tooltips';
import { RichText } from './RichText.tsx';

interface Props {
  readonly html: string;
  readonly isVisible: boolean;
  readonly trigger: RefObject<HTMLElement | null>;
  readonly placement: 'auto' | 'top' | 'bottom';
  readonly maxWidth: number;
  readonly onPointerEnter: () => void;
  readonly onPointerLeave: () => void;
}

/** Minimum distance from the edges of the window, in pixels. */
const margin = 8;

/** The tooltip itself, above its button where there is room and below it elsewhere, always inside the window. */
export function TooltipBubble({ html, isVisible, trigger, placement, maxWidth, ...pointer }: Props) {
  const bubble = useRef<HTMLDivElement>(null);
  const [place, setPlace] = useState({ left: 0, top: 0 });
  const [isOpaque, setOpaque] = useState(false);
  const [appearing, disappearing] = tooltipDefaults.duration;

  const [renders, setRenders] = useState(0);

  useLayoutEffect(() => {
    if (!isVisible) return;
    const updatePlace = () => setPlace((now) => placeOf(trigger.current, bubble.current, placement) ?? now);
    updatePlace();
    addEventListener('scroll', updatePlace, { passive: true, capture: true });
    addEventListener('resize', updatePlace);
    return () => {
      removeEventListener('scroll', updatePlace, { capture: true });
      removeEventListener('resize', updatePlace);
    };
  }, [isVisible, trigger, placement, renders]);
  useEffect(() => setOpaque(isVisible), [isVisible]);

  return createPortal(
    <div
      ref={bubble}
      role="tooltip"
      aria-hidden={!isVisible}
      {...pointer}
      style={{
        ...place,
        maxWidth: `min(${maxWidth}px, calc(100vw - ${2 * margin}px))`,
        zIndex: tooltipDefaults.zIndex,
        opacity: isOpaque ? 1 : 0,
        visibility: isOpaque ? 'visible' : 'hidden',
        transition: isOpaque ? `opacity ${appearing}ms` : `opacity ${disappearing}ms, visibility 0s ${disappearing}ms`,
      }}
      className="fixed w-max rounded-card bg-primary-950 px-3.5 py-2.5 text-sm text-white shadow-float"
    >
      <RichText html={html} className="[&_a]:underline" onRender={() => setRenders((times) => times + 1)} />
    </div>,
    document.querySelector('main') ?? document.body,
  );
}

/** The position of the bubble's top left corner, in pixels of the window. */
function placeOf(trigger: HTMLElement | null, bubble: HTMLElement | null, placement: Props['placement']) {
  const anchor = trigger?.getBoundingClientRect();
  const own = bubble?.getBoundingClientRect();
  if (!anchor || !own) return undefined;
  const [offsetX, offsetY] = tooltipDefaults.offset;
  const above = anchor.top - own.height - offsetY;
  const isAbove = placement === 'top' || (placement === 'auto' && above >= margin);
  const centred = anchor.left + anchor.width / 2 - own.width / 2 + offsetX;
  const maxLeft = document.documentElement.clientWidth - own.width - margin;
  return { left: Math.max(margin, Math.min(centred, maxLeft)), top: isAbove ? above : anchor.bottom + offsetY };
}
