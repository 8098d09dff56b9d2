import { Search, X } from 'lucide-react';

interface Props {
  readonly id?: string;
  readonly label: string;
  readonly placeholder: string;
  /** The name of the button that empties the field. */
  readonly clear: string;
  /** In characters. */
  readonly maxLength: number;
  readonly value: string;
  readonly onType: (search: string) => void;
  /** Called with the text when the form is submitted, and with an empty one when the field is emptied. */
  readonly onSearch: (search: string) => void;
}

/** The search of a list. */
export function SearchField({ id, label, placeholder, clear, maxLength, value, onType, onSearch }: Props) {
  return (
    <form
      role="search"
      aria-label={label}
      className="relative min-w-0 max-w-[560px] flex-1"
      onSubmit={(event) => {
        event.preventDefault();
        onSearch(value);
      }}
    >
      <Search
        size={20}
        strokeWidth={1.5}
        aria-hidden="true"
        className="pointer-events-none absolute left-3.5 top-3 text-quiet"
      />
      <input
        id={id}
        type="text"
        inputMode="search"
        enterKeyHint="search"
        autoComplete="off"
        maxLength={maxLength}
        aria-label={label}
        placeholder={placeholder}
        value={value}
        onChange={(event) => onType(event.target.value)}
        className="field px-11"
      />
      {value && (
        <button
          type="button"
          onClick={({ currentTarget }) => {
            // The button disappears with the search text.
            currentTarget.form?.querySelector('input')?.focus();
            onSearch('');
          }}
          className="absolute inset-y-0 right-0 grid w-11 place-items-center rounded-field text-quiet hover:text-ink"
        >
          <X size={18} strokeWidth={1.5} aria-hidden="true" />
          <span className="sr-only">{clear}</span>
        </button>
      )}
    </form>
  );
}
