import { useStore } from '@nanostores/react';
import type { ReactNode } from 'react';
import { locales } from '#contract/locales';
import { courseSpecialties } from '#contract/library/content/course-specialties';
import { webinarLists } from '#contract/webinars/webinars';
import { translations } from '../../../platform/text/translations.ts';
import { SearchField } from '../../../ui/lists/SearchField.tsx';
import { maxSearchLength, type Filter } from './webinar-filters.ts';
import { languageName } from '../../../entities/webinars/WebinarFacts.tsx';
import { $choices } from './list-store.ts';

/** Id of the search field, which receives the focus when a button below it disappears. */
export const searchFieldId = 'webinar-search';

interface Props {
  readonly filter: Filter;
  readonly onType: (search: string) => void;
  readonly onChoose: (filter: Filter) => void;
}

/** The search and the filters of the webinars. */
export function WebinarFilters({ filter, onType, onChoose }: Props) {
  const t = translations('webinars');
  const learning = translations('learning');
  const { specialties, languages } = useStore($choices, { ssr: 'initial' });
  const listed = {
    specialty: courseSpecialties.filter((one) => specialties.includes(one) || one === filter.specialty),
    spoken: locales.filter((one) => languages.includes(one) || one === filter.spoken),
  };
  return (
    <div className="flex flex-col gap-4">
      <div className="flex">
        <SearchField
          id={searchFieldId}
          label={t('filters.search')}
          placeholder={t('filters.placeholder')}
          clear={t('filters.clear')}
          maxLength={maxSearchLength}
          value={filter.search}
          onType={onType}
          onSearch={(search) => onChoose({ ...filter, search })}
        />
      </div>
      <div className="flex flex-wrap items-center gap-2">
        <div role="group" aria-label={t('filters.when')} className="flex flex-wrap gap-2">
          {webinarLists.map((when) => (
            <Chip key={when} isOn={filter.when === when} onPress={() => onChoose({ ...filter, when })}>
              {t(`filters.${when}`)}
            </Chip>
          ))}
        </div>
        <Select
          label={t('filters.specialty')}
          all={t('filters.allSpecialties')}
          value={filter.specialty}
          options={listed.specialty.map((one) => [one, learning(`specialties.${one}`)])}
          onChange={(specialty) => onChoose({ ...filter, specialty })}
        />
        <Select
          label={t('filters.language')}
          all={t('filters.allLanguages')}
          value={filter.spoken}
          options={listed.spoken.map((one) => [one, languageName(one)])}
          onChange={(spoken) => onChoose({ ...filter, spoken })}
        />
        <Chip
          isOn={filter.onlyWithCredit}
          onPress={() => onChoose({ ...filter, onlyWithCredit: !filter.onlyWithCredit })}
        >
          {t('filters.credit')}
        </Chip>
        <Chip isOn={filter.onlyMine} onPress={() => onChoose({ ...filter, onlyMine: !filter.onlyMine })}>
          {t('filters.mine')}
        </Chip>
      </div>
    </div>
  );
}

interface ChipProps {
  readonly isOn: boolean;
  readonly onPress: () => void;
  readonly children: ReactNode;
}

function Chip({ isOn, onPress, children }: ChipProps) {
  return (
    <button
      type="button"
      aria-pressed={isOn}
      onClick={onPress}
      className="min-h-11 shrink-0 rounded-full border border-line bg-paper px-4 font-medium text-body hover:border-primary-300 hover:bg-primary-50 aria-pressed:border-primary-700 aria-pressed:bg-primary-700 aria-pressed:text-white"
    >
      {children}
    </button>
  );
}

interface SelectProps<Value extends string> {
  readonly label: string;
  /** The option without a choice. */
  readonly all: string;
  readonly value: Value | '';
  readonly options: readonly (readonly [Value, string])[];
  readonly onChange: (value: Value | '') => void;
}

function Select<Value extends string>({ label, all, value, options, onChange }: SelectProps<Value>) {
  return (
    <select
      aria-label={label}
      value={value}
      onChange={({ target }) => onChange(options.find(([one]) => one === target.value)?.[0] ?? '')}
      className="field w-auto min-w-36 max-w-full pr-8 max-sm:flex-1"
    >
      <option value="">{all}</option>
      {options.map(([one, name]) => (
        <option key={one} value={one}>
          {name}
        </option>
      ))}
    </select>
  );
}
