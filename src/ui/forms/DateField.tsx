import { CalendarDays } from 'lucide-react';
import { useId, useRef, useState, type FocusEvent } from 'react';
import { dayIn, dayText, type Day } from '../../platform/text/formats/days.ts';
import { currentLocale, translations } from '../../platform/text/translations.ts';
import { FieldFrame, inputClasses, type FieldProps } from './Field.tsx';
import { deferred } from '../islands/deferred.tsx';

const Calendar = deferred(async () => (await import('./Calendar.tsx')).Calendar);

interface DayProps {
  /** As the edge names the field in errors. */
  readonly name?: string;
  /** The chosen day, `''` for none. */
  readonly value: Day | '';
  readonly onChange: (day: Day | '') => void;
  readonly min?: Day | undefined;
  readonly max?: Day | undefined;
  /** Called when text begins or ceases to be in the field that is not a day to choose. */
  readonly onFault?: (isFaulty: boolean) => void;
}

type Props = FieldProps & DayProps;

/**
 * A day, typed or chosen from a calendar. Text that is not a day stays in the field, with an error below it.
 */
export function DateField({ label, hint, error, name, value, ...days }: Props) {
  const t = translations('dates');
  const locale = currentLocale();
  const calendar = useId();
  const button = useRef<HTMLButtonElement>(null);
  const { typed, typedError, setTyped, accept } = useTypedDay(days);
  const [isOpen, setOpen] = useState(false);

  const close = () => {
    setOpen(false);
    button.current?.focus();
  };

  return (
    <FieldFrame label={label} hint={hint} error={typedError || error}>
      {(aria) => (
        <span className="relative block" onBlur={(event) => isFocusLeaving(event) && setOpen(false)}>
          <input
            {...aria}
            name={name}
            type="text"
            autoComplete="off"
            placeholder={t('form')}
            value={typed ?? (value && dayText(value, locale))}
            onChange={({ target }) => setTyped(target.value)}
            onBlur={({ target }) => typed !== undefined && accept(target.value)}
            onKeyDown={({ key, currentTarget }) => key === 'Enter' && accept(currentTarget.value)}
            className={`${inputClasses} pr-12`}
          />
          <button
            ref={button}
            type="button"
            aria-label={`${t('choose')}: ${label}`}
            aria-expanded={isOpen}
            aria-controls={isOpen ? calendar : undefined}
            onClick={() => setOpen(!isOpen)}
            className="absolute inset-y-0 right-0 grid w-11 place-items-center rounded-field text-quiet hover:text-ink"
          >
            <CalendarDays size={18} strokeWidth={1.5} aria-hidden="true" />
          </button>
          {isOpen && (
            <Calendar
              id={calendar}
              label={label}
              value={value}
              min={days.min}
              max={days.max}
              onClose={close}
              onLeave={() => setOpen(false)}
              onChoose={(day) => {
                accept(dayText(day, locale));
                close();
              }}
            />
          )}
        </span>
      )}
    </FieldFrame>
  );
}

function isFocusLeaving({ currentTarget, relatedTarget }: FocusEvent): boolean {
  return relatedTarget !== null && !currentTarget.contains(relatedTarget);
}

/** The text that was typed last and has not become a day, and the error in it. */
function useTypedDay({ onChange, min, max, onFault }: Omit<DayProps, 'name' | 'value'>) {
  const t = translations('dates');
  const locale = currentLocale();
  const [typed, setTyped] = useState<string>();
  const [typedError, setTypedError] = useState('');
  const accept = (text: string) => {
    const day = text.trim() && dayIn(text, locale);
    const fault = day === undefined ? t('notADay', { form: t('form') }) : faultOf(day);
    setTypedError(fault);
    onFault?.(fault !== '');
    if (fault || day === undefined) return;
    setTyped(undefined);
    onChange(day);
  };
  const faultOf = (day: Day | '') => {
    if (day && min && day < min) return t('tooEarly', { day: dayText(min, locale) });
    return day && max && day > max ? t('tooLate', { day: dayText(max, locale) }) : '';
  };
  return { typed, typedError, setTyped, accept };
}
