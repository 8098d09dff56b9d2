import { Search } from 'lucide-react';
import { useEffect, useId, useState, type KeyboardEvent, type ReactNode } from 'react';

/** An entry that can be chosen. */
export interface Entry {
  readonly id: string;
  readonly content: ReactNode;
  readonly choose: () => void;
}

export interface EntryGroup {
  readonly name: string;
  readonly entries: readonly Entry[];
}

interface Props {
  readonly label: string;
  readonly placeholder: string;
  readonly maxLength: number;
  readonly text: string;
  readonly onType: (text: string) => void;
  readonly groups: readonly EntryGroup[];
  /** Stands above the entries. */
  readonly children?: ReactNode;
}

/** How far a key moves the active entry. */
const steps: Readonly<Record<string, number>> = { ArrowDown: 1, ArrowUp: -1, PageDown: 5, PageUp: -5 };

/**
 * A search field with a list of what it finds: arrow keys move through the list, Enter chooses. The combobox of Headless
 * UI closes its list, and would be split off the select field that other pages load first.
 */
export function Finder({ label, placeholder, maxLength, text, onType, groups, children }: Props) {
  const id = useId();
  const present = groups.filter(({ entries }) => entries.length > 0);
  const entries = present.flatMap((group) => group.entries);
  const [activeId, setActiveId] = useState('');
  const active = entries.find((entry) => entry.id === activeId) ?? entries[0];
  const idOf = (entry: Entry) => `${id}-${entry.id}`;
  const activeElement = active && idOf(active);
  useEffect(() => {
    if (activeElement) document.getElementById(activeElement)?.scrollIntoView({ block: 'nearest' });
  }, [activeElement]);

  const onKeyDown = keyHandler(entries, active, setActiveId);
  return (
    <div className="flex h-full min-h-0 flex-col sm:h-[min(70vh,600px)]">
      <div className="relative m-1">
        <Search
          size={20}
          strokeWidth={1.5}
          aria-hidden="true"
          className="pointer-events-none absolute left-3.5 top-3 text-quiet"
        />
        <input
          data-autofocus
          type="text"
          role="combobox"
          inputMode="search"
          enterKeyHint="go"
          autoComplete="off"
          aria-label={label}
          aria-autocomplete="list"
          aria-expanded={entries.length > 0}
          aria-controls={`${id}-list`}
          aria-activedescendant={activeElement}
          placeholder={placeholder}
          maxLength={maxLength}
          value={text}
          onChange={(event) => onType(event.target.value)}
          onKeyDown={onKeyDown}
          className="field pl-11"
        />
      </div>
      <div className="mt-3">{children}</div>
      <div
        id={`${id}-list`}
        role="listbox"
        aria-label={label}
        className="flex min-h-0 flex-1 flex-col gap-4 overflow-y-auto empty:hidden"
      >
        {present.map((group) => (
          <Group key={group.name} {...group} {...{ active, idOf }} onPoint={setActiveId} />
        ))}
      </div>
    </div>
  );
}

function keyHandler(entries: readonly Entry[], active: Entry | undefined, activate: (id: string) => void) {
  return (event: KeyboardEvent) => {
    const step = steps[event.key];
    if (event.nativeEvent.isComposing || !active || (step === undefined && event.key !== 'Enter')) return;
    event.preventDefault();
    if (step === undefined) return active.choose();
    activate(entries[wrapped(entries.indexOf(active), step, entries.length)]?.id ?? '');
  };
}

/** The position after a step; single steps continue at the other end. */
function wrapped(at: number, step: number, count: number): number {
  if (Math.abs(step) > 1) return Math.min(count - 1, Math.max(0, at + step));
  return (at + step + count) % count;
}

interface GroupProps extends EntryGroup {
  readonly active: Entry | undefined;
  readonly idOf: (entry: Entry) => string;
  readonly onPoint: (id: string) => void;
}

function Group({ name, entries, active, idOf, onPoint }: GroupProps) {
  return (
    <div role="group" aria-label={name}>
      <p aria-hidden="true" className="px-3 py-1 text-sm font-semibold text-quiet">
        {name}
      </p>
      {entries.map((entry) => (
        // The field keeps the focus and handles the keys.
        // eslint-disable-next-line jsx-a11y-x/click-events-have-key-events, jsx-a11y-x/interactive-supports-focus
        <div
          key={entry.id}
          id={idOf(entry)}
          role="option"
          aria-selected={entry === active}
          onClick={entry.choose}
          onMouseMove={() => onPoint(entry.id)}
          className="min-h-11 cursor-pointer rounded-field px-3 py-2 aria-selected:bg-primary-100"
        >
          {entry.content}
        </div>
      ))}
    </div>
  );
}
