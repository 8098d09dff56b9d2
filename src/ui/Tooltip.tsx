import { useEffect, useId, useRef, useState, type ReactNode, type RefObject } from 'react';
import { tooltipDefaults } from '#contract/text/tooltips';
import { deferred } from './islands/deferred.tsx';

const Bubble = deferred(async () => (await import('./TooltipBubble.tsx')).TooltipBubble);

/** How long the pointer may take from the trigger to the tooltip, in milliseconds. */
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
 * A short explanation beside a button: shown by pointer, focus or tap, it stays while the pointer is on either, and
 * Escape hides it. Screen readers find its text as the button's description, shown or not.
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
  const [isShown, setShown] = useState(false);
  const [hasBeenShown, setHasBeenShown] = useState(false);

  const turn = (isVisible: boolean, after: number) => {
    clearTimeout(timer.current);
    timer.current = setTimeout(() => {
      setShown(isVisible);
      if (isVisible) setHasBeenShown(true);
    }, after);
  };
  useEffect(() => () => clearTimeout(timer.current), []);
  useEffect(() => {
    if (!isShown) return;
    const onKey = ({ key }: KeyboardEvent) => key === 'Escape' && setShown(false);
    const onPointer = ({ target }: PointerEvent) =>
      !trigger.current?.contains(target as Node) && !(target as Element).closest('[role=tooltip]') && setShown(false);
    document.addEventListener('keydown', onKey);
    document.addEventListener('pointerdown', onPointer);
    return () => {
      document.removeEventListener('keydown', onKey);
      document.removeEventListener('pointerdown', onPointer);
    };
  }, [isShown]);

  return (
    <>
      {children({
        ref: trigger,
        'aria-describedby': id,
        onPointerEnter: ({ pointerType }) => pointerType !== 'touch' && turn(true, delay),
        onPointerLeave: () => turn(false, grace),
        onFocus: () => turn(true, delay),
        onBlur: () => turn(false, 0),
        onClick: () => tooltipDefaults.touch && turn(true, 0),
      })}
      <span id={id} hidden>
        {html.replace(/<[^>]*>/g, '')}
      </span>
      {hasBeenShown && (
        <Bubble
          html={html}
          isShown={isShown}
          trigger={trigger}
          placement={placement}
          maxWidth={maxWidth}
          onPointerEnter={() => turn(true, 0)}
          onPointerLeave={() => turn(false, grace)}
        />
      )}
    </>
  );
}
