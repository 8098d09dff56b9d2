import { useEffect, useId, useRef, useState, type ReactNode, type RefObject } from 'react';
import { tooltipDefaults } from '#contract/text/tooltips';
import { deferred } from './islands/deferred.tsx';

const Bubble = deferred(async () => (await import('./TooltipBubble.tsx')).TooltipBubble);

/** How long the pointer may take to move from the trigger to the tooltip, in milliseconds. */
const grace = 120;

export interface Trigger {
  readonly ref: RefObject<HTMLButtonElement | null>;
  readonly 'aria-describedby': string;
  readonly onPointerEnter: (event: React.PointerEvent) => void;
  readonly onPointerLeave: () => void;
  readonly onFocus: () => void;
  readonly onBlur: () => void;
  readonly onClick: () => void;
}

interface Props {
  /** Rich text within the allow-list. */
  readonly html: string;
  readonly placement?: 'auto' | 'top' | 'bottom';
  /** Before it appears, in milliseconds. */
  readonly delay?: number;
  readonly maxWidth?: number;
  /** The button that it explains. */
  readonly children: (trigger: Trigger) => ReactNode;
}

/**
 * A short explanation of a button: pointer, focus or tap show it, it stays while the pointer is on either, and Escape
 * hides it. Its text is always the button's accessible description.
 */
export function Tooltip({
  html,
  placement = tooltipDefaults.placement,
  delay = tooltipDefaults.delay,
  maxWidth = tooltipDefaults.maxWidth,
  children,
}: Props) {
  const id = useId();
  const trigger = useRef<HTMLButtonElement>(null);
  const timer = useRef<ReturnType<typeof setTimeout>>(undefined);
  const [isVisible, setVisible] = useState(false);
  const [hasBeenVisible, setHasBeenVisible] = useState(false);

  const schedule = (next: boolean, after: number) => {
    clearTimeout(timer.current);
    timer.current = setTimeout(() => {
      setVisible(next);
      if (next) setHasBeenVisible(true);
    }, after);
  };
  useEffect(() => () => clearTimeout(timer.current), []);
  useDismissal(isVisible, trigger, setVisible);

  return (
    <>
      {children({
        ref: trigger,
        'aria-describedby': id,
        onPointerEnter: ({ pointerType }) => pointerType !== 'touch' && schedule(true, delay),
        onPointerLeave: () => schedule(false, grace),
        onFocus: () => schedule(true, delay),
        onBlur: () => schedule(false, 0),
        onClick: () => tooltipDefaults.touch && schedule(true, 0),
      })}
      <span id={id} hidden>
        {html.replace(/<[^>]*>/g, '')}
      </span>
      {hasBeenVisible && (
        <Bubble
          html={html}
          isVisible={isVisible}
          trigger={trigger}
          placement={placement}
          maxWidth={maxWidth}
          onPointerEnter={() => schedule(true, 0)}
          onPointerLeave={() => schedule(false, grace)}
        />
      )}
    </>
  );
}

/** Hides a visible tooltip on Escape and after a press outside it. */
function useDismissal(
  isVisible: boolean,
  trigger: RefObject<HTMLButtonElement | null>,
  setVisible: (isVisible: boolean) => void,
): void {
  useEffect(() => {
    if (!isVisible) return;
    const onKey = ({ key }: KeyboardEvent) => key === 'Escape' && setVisible(false);
    const onPointer = ({ target }: PointerEvent) =>
      !trigger.current?.contains(target as Node) && !(target as Element).closest('[role=tooltip]') && setVisible(false);
    document.addEventListener('keydown', onKey);
    document.addEventListener('pointerdown', onPointer);
    return () => {
      document.removeEventListener('keydown', onKey);
      document.removeEventListener('pointerdown', onPointer);
    };
  }, [isVisible, trigger, setVisible]);
}
