import type { LucideIcon } from 'lucide-react';
import type { KeyboardEvent } from 'react';

/** A button of a toolbar. */
export interface Tool {
  readonly label: string;
  /** Absent if the label itself is shown. */
  readonly Icon?: LucideIcon;
  /** Whether the selection has what the tool makes; absent if it makes nothing that lasts. */
  readonly isPressed?: boolean;
  readonly hasDialog?: boolean;
  readonly onPress: () => void;
}

interface Props {
  readonly label: string;
  /** The id of the field. */
  readonly field: string;
  readonly tools: readonly Tool[];
}

/** The tools of a text; one tab stop for all, and arrow keys between them. */
export function Tools({ label, field, tools }: Props) {
  return (
    <div
      role="toolbar"
      aria-label={label}
      aria-controls={field}
      tabIndex={-1}
      onKeyDown={moveFocus}
      className="flex flex-wrap"
    >
      {tools.map(({ label: name, Icon, isPressed, hasDialog, onPress }, at) => (
        <button
          key={name}
          type="button"
          tabIndex={at === 0 ? 0 : -1}
          aria-label={Icon && name}
          title={Icon && name}
          aria-pressed={isPressed}
          aria-haspopup={hasDialog ? 'dialog' : undefined}
          onClick={onPress}
          className="grid h-10 min-w-10 place-items-center rounded-field text-sm text-quiet hover:bg-primary-50 hover:text-ink focus-visible:-outline-offset-2 aria-pressed:bg-primary-50 aria-pressed:text-primary-800"
        >
          {Icon ? <Icon size={18} strokeWidth={1.75} aria-hidden /> : <span className="px-2">{name}</span>}
        </button>
      ))}
    </div>
  );
}

/** Arrow keys, Home and End move between the tools, which have one tab stop. */
function moveFocus(event: KeyboardEvent<HTMLElement>): void {
  const buttons = Array.from(event.currentTarget.querySelectorAll('button'));
  const at = buttons.indexOf(document.activeElement as HTMLButtonElement);
  const to = { ArrowRight: at + 1, ArrowLeft: at - 1, Home: 0, End: buttons.length - 1 }[event.key];
  const next = to === undefined ? undefined : buttons.at(to % buttons.length);
  if (!next) return;
  event.preventDefault();
  for (const button of buttons) button.tabIndex = button === next ? 0 : -1;
  next.focus();
}
