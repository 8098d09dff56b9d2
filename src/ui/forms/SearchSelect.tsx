import { Combobox, ComboboxButton, ComboboxInput, ComboboxOption, ComboboxOptions } from '@headlessui/react';
import { Check, ChevronDown } from 'lucide-react';
import { useId, useState } from 'react';
import { translations } from '../../platform/text/translations.ts';
import { inputClasses } from './Field.tsx';

export interface Choice {
  readonly value: string;
  readonly label: string;
}

interface Props {
  /** Name of the field in its form. */
  readonly name: string;
  readonly label: string;
  readonly choices: readonly Choice[];
  readonly value: string;
  readonly onChange: (value: string) => void;
  readonly error?: string | undefined;
  readonly placeholder?: string;
  /** Called with the typed text where the choices are searched elsewhere, and not filtered here. */
  readonly onSearch?: (search: string) => void;
  /** The chosen one, where the choices may not contain it. */
  readonly chosen?: Choice | null;
  readonly isLoading?: boolean;
}

/** A combobox whose options are filtered by the typed text, regardless of accents. */
export function SearchSelect(props: Props) {
  const { name, label, choices, value, onChange, error, placeholder, onSearch, isLoading = false } = props;
  const [search, setSearch] = useState('');
  const id = useId();
  const query = plain(search);
  const isFiltered = query !== '' && !onSearch;
  const found = isFiltered ? choices.filter((choice) => plain(choice.label).includes(query)) : choices;
  const chosen = props.chosen ?? choices.find((choice) => choice.value === value) ?? null;
  const searchFor = (text: string) => {
    setSearch(text);
    onSearch?.(text);
  };
  return (
    <Combobox
      value={chosen}
      onChange={(choice: Choice | null) => choice && onChange(choice.value)}
      onClose={() => searchFor('')}
      by="value"
      immediate
    >
      <div className="flex flex-col gap-1.5">
        <label htmlFor={id} className="font-semibold text-ink">
          {label}
        </label>
        <input type="hidden" name={name} value={value} required />
        <div className="relative">
          <ComboboxInput
            id={id}
            autoComplete="off"
            placeholder={placeholder}
            displayValue={(choice: Choice | null) => choice?.label ?? ''}
            onChange={(event) => searchFor(event.target.value)}
            aria-invalid={error ? true : undefined}
            aria-describedby={error ? `${id}-error` : undefined}
            className={`${inputClasses} pr-11`}
          />
          <ComboboxButton
            className="absolute inset-y-0 right-0 grid w-11 place-items-center text-quiet"
            aria-label={label}
          >
            <ChevronDown size={20} strokeWidth={1.5} aria-hidden="true" />
          </ComboboxButton>
          <Options found={found} isLoading={isLoading} />
        </div>
        {error && (
          <p id={`${id}-error`} className="text-sm font-medium text-danger">
            {error}
          </p>
        )}
      </div>
    </Combobox>
  );
}

function Options({ found, isLoading }: { readonly found: readonly Choice[]; readonly isLoading: boolean }) {
  return (
    <ComboboxOptions
      modal={false}
      className="absolute inset-x-0 top-full z-menu mt-1 max-h-64 overflow-auto rounded-card border border-line bg-paper p-1 shadow-float"
    >
      {found.length === 0 && !isLoading && <p className="px-3 py-2 text-quiet">{translations('ui')('nothingFound')}</p>}
      {found.map((choice) => (
        <ComboboxOption
          key={choice.value}
          value={choice}
          className="flex min-h-9 cursor-default items-center justify-between gap-2 rounded-field px-3 py-1.5 data-[focus]:bg-primary-100 data-[selected]:font-semibold data-[selected]:text-primary-900"
        >
          {({ selected }) => (
            <>
              {choice.label}
              {selected && <Check size={16} strokeWidth={2} aria-hidden="true" />}
            </>
          )}
        </ComboboxOption>
      ))}
    </ComboboxOptions>
  );
}

function plain(text: string): string {
  return text
    .normalize('NFD')
    .replace(/\p{Diacritic}/gu, '')
    .toLowerCase()
    .trim();
}
