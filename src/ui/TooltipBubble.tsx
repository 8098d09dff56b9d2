import { useEffect, useLayoutEffect, useRef, useState, type RefObject } from 'react';
import { createPortal } from 'react-dom';
import { tooltipDefaults } from '#contract/text/tooltips';
import { RichText } from './RichText.tsx';

interface Props {
  readonly html: string;
  readonly isShown: boolean;
  readonly trigger: RefObject<HTMLElement | null>;
  readonly placement: 'auto' | 'top' | 'bottom';
  readonly maxWidth: number;
  readonly onPointerEnter: () => void;
  readonly onPointerLeave: () => void;
}

/** Distance that is kept from the edges of the window, in pixels. */
const margin = 8;

/** The tooltip itself, above its button where there is room and below it elsewhere, always inside the window. */
export function TooltipBubble({ html, isShown, trigger, placement, maxWidth, ...pointer }: Props) {
  const bubble = useRef<HTMLDivElement>(null);
  const [place, setPlace] = useState({ left: 0, top: 0 });
  const [isIn, setIn] = useState(false);
  const [appearing, going] = tooltipDefaults.duration;

  const [filled, setFilled] = useState(0);

  useLayoutEffect(() => {
    if (!isShown) return;
    const put = () => setPlace((now) => placeOf(trigger.current, bubble.current, placement) ?? now);
    put();
    addEventListener('scroll', put, { passive: true, capture: true });
    addEventListener('resize', put);
    return () => {
      removeEventListener('scroll', put, { capture: true });
      removeEventListener('resize', put);
    };
  }, [isShown, trigger, placement, filled]);
  useEffect(() => setIn(isShown), [isShown]);

  return createPortal(
    <div
      ref={bubble}
      role="tooltip"
      aria-hidden={!isShown}
      {...pointer}
      style={{
        ...place,
        maxWidth: `min(${maxWidth}px, calc(100vw - ${2 * margin}px))`,
        zIndex: tooltipDefaults.zIndex,
        opacity: isIn ? 1 : 0,
        visibility: isIn ? 'visible' : 'hidden',
        transition: isIn ? `opacity ${appearing}ms` : `opacity ${going}ms, visibility 0s ${going}ms`,
      }}
      className="fixed w-max rounded-card bg-primary-950 px-3.5 py-2.5 text-sm text-white shadow-float"
    >
      <RichText html={html} className="[&_a]:underline" onShown={() => setFilled((times) => times + 1)} />
    </div>,
    document.querySelector('main') ?? document.body,
  );
}

/** Where the bubble's left upper corner is put, in pixels of the window. */
function placeOf(trigger: HTMLElement | null, bubble: HTMLElement | null, placement: Props['placement']) {
  const anchor = trigger?.getBoundingClientRect();
  const own = bubble?.getBoundingClientRect();
  if (!anchor || !own) return undefined;
  const [along, away] = tooltipDefaults.offset;
  const above = anchor.top - own.height - away;
  const isAbove = placement === 'top' || (placement === 'auto' && above >= margin);
  const centred = anchor.left + anchor.width / 2 - own.width / 2 + along;
  const furthest = document.documentElement.clientWidth - own.width - margin;
  return { left: Math.max(margin, Math.min(centred, furthest)), top: isAbove ? above : anchor.bottom + away };
}
