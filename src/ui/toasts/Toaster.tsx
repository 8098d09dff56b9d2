import { useStore } from '@nanostores/react';
import { useEffect, useMemo, useRef, useState, type FocusEvent } from 'react';
import { $toasts, closeToast, toastGroups, type Toast } from './toast-store.ts';
import { ToastCard } from './ToastCard.tsx';
import { useLeaving } from '../use-leaving.ts';

/** How many toasts of an area are visible; the others are queued, and their time does not run. */
const maxVisible = 3;

/** Duration of the exit animation in milliseconds; `toast.css` has it. */
const exitTime = 200;

/** All toasts, announced to screen readers; it persists across navigations. */
export function Toaster() {
  const toasts = useStore($toasts, { ssr: 'initial' });
  return (
    <div className="toaster pointer-events-none fixed inset-x-4 bottom-20 top-16 z-toast flex flex-col lg:bottom-2 lg:top-20">
      <Area toasts={toasts} look="self-end" />
      <Area toasts={toasts} group={toastGroups.general} look="mt-auto self-start" />
    </div>
  );
}

interface AreaProps {
  readonly toasts: readonly Toast[];
  readonly group?: Toast['group'];
  readonly look: string;
}

/**
 * The toasts of one area. While the focus is on one of them, the time of all is paused; while the pointer is, that of those
 * with a hover handler.
 */
function Area({ toasts, group, look }: AreaProps) {
  const [isHovered, setHovered] = useState(false);
  const [isFocused, setFocused] = useState(false);
  const focusBefore = useRef<Element | null>(null);
  const mine = useMemo(() => toasts.filter((toast) => toast.group === group).slice(0, maxVisible), [toasts, group]);
  const present = useLeaving(mine, exitTime);
  useEffect(() => {
    if (mine.length) return;
    setHovered(false);
    setFocused(false);
  }, [mine]);

  const close = (id: string) => {
    if (focusBefore.current instanceof HTMLElement) focusBefore.current.focus();
    else if (document.activeElement instanceof HTMLElement) document.activeElement.blur();
    closeToast(id);
  };
  const cards = (isError: boolean) =>
    present
      .filter(({ thing }) => (thing.severity === 'error') === isError)
      .map(({ thing, isLeaving }) => (
        <div key={thing.id} role={isError && !isLeaving ? 'alert' : undefined} onPointerEnter={() => thing.onHover?.()}>
          <ToastCard
            toast={thing}
            isPaused={isFocused || (isHovered && Boolean(thing.onHover))}
            isLeaving={isLeaving}
            onClose={close}
          />
        </div>
      ));
  const enter = ({ currentTarget, relatedTarget }: FocusEvent) => {
    if (currentTarget.contains(relatedTarget)) return;
    focusBefore.current = relatedTarget;
    setFocused(true);
  };
  const leave = ({ currentTarget, relatedTarget }: FocusEvent) => {
    if (!currentTarget.contains(relatedTarget)) setFocused(false);
  };
  return (
    <div
      onPointerEnter={() => setHovered(true)}
      onPointerLeave={() => setHovered(false)}
      onFocus={enter}
      onBlur={leave}
      className={`w-[min(25rem,100%)] ${look}`}
    >
      {cards(true)}
      <div role="status" aria-atomic="false" aria-relevant="additions text">
        {cards(false)}
      </div>
    </div>
  );
}
