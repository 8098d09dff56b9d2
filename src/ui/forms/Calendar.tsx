import { ChevronLeft, ChevronRight } from 'lucide-react';
import { useEffect, useLayoutEffect, useRef, useState, type KeyboardEvent, type RefObject } from 'react';
import {
  daysAfter,
  instantOf,
  monthsAfter,
  placeInWeek,
  todaysDay,
  weeksOf,
  type Day,
} from '../../platform/text/formats/days.ts';
import { currentLocale, translations } from '../../platform/text/translations.ts';

interface Props {
  readonly id: string;
  readonly label: string;
  readonly value: Day | '';
  readonly min: Day | undefined;
  readonly max: Day | undefined;
  readonly onChoose: (day: Day) => void;
  readonly onClose: () => void;
  /** Called after a press outside the field. */
  readonly onLeave: () => void;
}

/** A month to choose a day from, with arrow keys, Home, End and Page Up or Down (ARIA date grid). */
export function Calendar({ id, label, value, min, max, onChoose, onClose, onLeave }: Props) {
  const t = translations('dates');
  const within = (day: Day) => (min && day < min ? min : max && day > max ? max : day);
  const [at, setAt] = useState(() => within(value || todaysDay()));
  const [isByKey, setByKey] = useState(true);
  const grid = useRef<HTMLTableElement>(null);
  const root = useRef<HTMLDivElement>(null);
  useLayoutEffect(() => {
    if (isByKey) grid.current?.querySelector<HTMLElement>('[tabindex="0"]')?.focus();
  }, [at, isByKey]);
  useEffect(() => {
    const leave = ({ target }: PointerEvent) => {
      if (!root.current?.parentElement?.contains(target as Node)) onLeave();
    };
    document.addEventListener('pointerdown', leave);
    return () => document.removeEventListener('pointerdown', leave);
  }, [onLeave]);

  const move = (day: Day, byKey: boolean) => {
    setByKey(byKey);
    setAt(within(day));
  };
  const onKeyDown = (event: KeyboardEvent) => {
    const target = dayAfterKey(at, event);
    if (!target) return;
    event.preventDefault();
    move(target, true);
  };

  return (
    // eslint-disable-next-line jsx-a11y-x/no-noninteractive-element-interactions -- Escape closes what it is in
    <div
      ref={root}
      id={id}
      role="dialog"
      aria-label={`${t('choose')}: ${label}`}
      onKeyDown={(event) => {
        if (event.key !== 'Escape') return;
        event.stopPropagation();
        onClose();
      }}
      className="absolute right-0 sm:right-auto sm:left-0 top-full z-menu mt-1 w-[308px] max-w-[calc(100vw-32px)] rounded-card border border-line bg-paper p-3 shadow-float"
    >
      <div className="flex items-center justify-between">
        <MonthButton label={t('previous')} icon={ChevronLeft} onClick={() => move(monthsAfter(at, -1), false)} />
        <p aria-live="polite" className="font-semibold text-ink first-letter:uppercase">
          {format(at, { month: 'long', year: 'numeric' })}
        </p>
        <MonthButton label={t('next')} icon={ChevronRight} onClick={() => move(monthsAfter(at, 1), false)} />
      </div>
      <Month grid={grid} at={at} value={value} within={within} onKeyDown={onKeyDown} onChoose={onChoose} />
    </div>
  );
}

/** The day that a key moves the focus to; none for other keys. */
function dayAfterKey(at: Day, { key, shiftKey }: KeyboardEvent): Day | undefined {
  const place = placeInWeek(at, currentLocale());
  const targets: Partial<Record<string, Day>> = {
    ArrowLeft: daysAfter(at, -1),
    ArrowRight: daysAfter(at, 1),
    ArrowUp: daysAfter(at, -7),
    ArrowDown: daysAfter(at, 7),
    Home: daysAfter(at, -place),
    End: daysAfter(at, 6 - place),
    PageUp: monthsAfter(at, shiftKey ? -12 : -1),
    PageDown: monthsAfter(at, shiftKey ? 12 : 1),
  };
  return targets[key];
}

interface MonthProps extends Pick<Props, 'value' | 'onChoose'> {
  readonly grid: RefObject<HTMLTableElement | null>;
  /** The focused day. */
  readonly at: Day;
  /** The nearest day between `min` and `max`. */
  readonly within: (day: Day) => Day;
  readonly onKeyDown: (event: KeyboardEvent) => void;
}

/** The weeks of a month, one row each. */
function Month({ grid, at, value, within, onKeyDown, onChoose }: MonthProps) {
  const today = todaysDay();
  const weeks = weeksOf(at, currentLocale());
  return (
    <table ref={grid} role="grid" className="mt-2 w-full table-fixed" onKeyDown={onKeyDown}>
      <thead>
        <tr>
          {weeks[0]?.map((day) => (
            <th
              key={day}
              scope="col"
              abbr={format(day, { weekday: 'long' })}
              className="pb-1 text-xs font-medium text-quiet"
            >
              {format(day, { weekday: 'short' })}
            </th>
          ))}
        </tr>
      </thead>
      <tbody>
        {weeks.map((week) => (
          <tr key={week[0]}>
            {week.map((day) => (
              <td key={day} role="gridcell" aria-selected={day === value} className="p-0.5 text-center">
                <button
                  type="button"
                  tabIndex={day === at ? 0 : -1}
                  disabled={day !== within(day)}
                  aria-current={day === today ? 'date' : undefined}
                  aria-label={format(day, { dateStyle: 'full' })}
                  onClick={() => onChoose(day)}
                  className={`grid size-9 w-full place-items-center rounded-field hover:bg-primary-50 disabled:text-slate-400 disabled:hover:bg-transparent aria-[current]:font-bold aria-[current]:text-primary-800 ${day === value ? 'bg-primary-700 text-white hover:bg-primary-800 aria-[current]:text-white' : day.slice(0, 7) === at.slice(0, 7) ? 'text-ink' : 'text-quiet'}`}
                >
                  {Number(day.slice(8))}
                </button>
              </td>
            ))}
          </tr>
        ))}
      </tbody>
    </table>
  );
}

function MonthButton({ label, icon: Icon, onClick }: { label: string; icon: typeof ChevronLeft; onClick: () => void }) {
  return (
    <button
      type="button"
      onClick={onClick}
      className="grid size-9 place-items-center rounded-full text-quiet hover:bg-primary-50 hover:text-ink"
    >
      <Icon size={18} strokeWidth={1.5} aria-hidden="true" />
      <span className="sr-only">{label}</span>
    </button>
  );
}

function format(day: Day, parts: Intl.DateTimeFormatOptions): string {
  return new Intl.DateTimeFormat(currentLocale(), { ...parts, timeZone: 'UTC' }).format(instantOf(day));
}
