import { useState } from 'react';
import { itemKinds } from '#contract/library/content/course-parts';
import type { Locale } from '#contract/locales';
import { translations } from '../../../../platform/text/translations.ts';
import { Button } from '../../../../ui/controls/Button.tsx';
import { SelectField } from '../../../../ui/forms/SelectField.tsx';
import { SearchField } from '../../../../ui/lists/SearchField.tsx';
import type { Outline } from '../outline.ts';
import { findings, type QuizStatistics } from './ItemStatistics.tsx';
import type { DraftItem, ItemKindName } from './quiz-document.ts';

interface Filter {
  readonly search: string;
  /** Empty for all. */
  readonly kind: ItemKindName | '';
  readonly objective: string;
  readonly difficulty: string;
  /** What statistics show. */
  readonly results: keyof typeof findings | '';
}

export const everyItem: Filter = { search: '', kind: '', objective: '', difficulty: '', results: '' };

/** What the search looks at in each item, by language: an item stays the same object until it changes. */
const searchedTexts = new WeakMap<DraftItem, Partial<Record<Locale, string>>>();

function searchedText(item: DraftItem, locale: Locale): string {
  const known = searchedTexts.get(item);
  if (known?.[locale] !== undefined) return known[locale];
  const { stem = '', options = {} } = item.texts[locale] ?? {};
  const text = [item.id, stem, ...Object.values(options).map((option) => option.text ?? '')].join(' ').toLowerCase();
  searchedTexts.set(item, { ...known, [locale]: text });
  return text;
}

/** Whether a filter finds an item; the search looks at its id and its texts in a language. */
export function matches(
  item: DraftItem,
  { search, kind, objective, difficulty, results }: Filter,
  locale: Locale,
  statistics: QuizStatistics,
): boolean {
  const answered = statistics.get(item.id);
  return (
    (!kind || item.type === kind) &&
    (!objective || item.objective === objective) &&
    (!difficulty || String(item.difficulty ?? 2) === difficulty) &&
    (!results || (answered !== undefined && findings[results](answered))) &&
    searchedText(item, locale).includes(search.trim().toLowerCase())
  );
}

interface Props {
  readonly filter: Filter;
  readonly objectives: Outline['objectives'];
  /** Whether there are statistics to filter by. */
  readonly hasStatistics: boolean;
  readonly onChange: (filter: Filter) => void;
}

/** Finds questions by text, kind, objective, difficulty and statistics. */
export function QuizFilter({ filter, objectives, hasStatistics, onChange }: Props) {
  const t = translations('drafts');
  const search = (text: string) => onChange({ ...filter, search: text });
  const names = (['kind', 'objective', 'difficulty', 'results'] as const).filter(
    (name) => name !== 'results' || hasStatistics,
  );
  const choices = {
    kind: itemKinds.map((kind) => [kind, t(`itemKinds.${kind}`)]),
    objective: objectives.map(({ id, text }) => [id, text]),
    difficulty: ['1', '2', '3'].map((one) => [one, t(`difficulties.${one}`)]),
    results: Object.keys(findings).map((one) => [one, t(`findings.${one}`)]),
  };
  return (
    <div className="flex flex-col gap-3">
      <SearchField
        label={t('quiz.search')}
        placeholder={t('quiz.search')}
        clear={t('search.clear')}
        maxLength={100}
        value={filter.search}
        onType={search}
        onSearch={search}
      />
      <div className={`grid gap-3 ${hasStatistics ? 'sm:grid-cols-2 xl:grid-cols-4' : 'sm:grid-cols-3'}`}>
        {names.map((name) => (
          <SelectField
            key={name}
            label={t(`filter.${name}`)}
            value={filter[name]}
            onChange={({ target }) => onChange({ ...filter, [name]: target.value })}
          >
            <option value="">{t('quiz.all')}</option>
            {choices[name].map(([value, label]) => (
              <option key={value} value={value}>
                {label}
              </option>
            ))}
          </SelectField>
        ))}
      </div>
    </div>
  );
}

interface NewItemProps {
  readonly onAdd: (kind: ItemKindName) => void;
  readonly onImport: () => void;
  readonly onText: () => void;
}

/** Kinds that begin with a form; the others are copied or written as text. */
const newKinds = ['single', 'multiple', 'truefalse', 'numeric', 'ordering'] as const;

/** Adds a question of a kind, imports a bank, or opens the quiz as text. */
export function NewItem({ onAdd, onImport, onText }: NewItemProps) {
  const t = translations('drafts');
  const [kind, setKind] = useState<ItemKindName>('single');
  return (
    <div className="flex flex-wrap items-end gap-3">
      <SelectField
        label={t('quiz.newKind')}
        value={kind}
        onChange={({ target }) => setKind(target.value as ItemKindName)}
      >
        {newKinds.map((one) => (
          <option key={one} value={one}>
            {t(`itemKinds.${one}`)}
          </option>
        ))}
      </SelectField>
      <Button onClick={() => onAdd(kind)}>{t('quiz.add')}</Button>
      <Button look="secondary" onClick={onImport}>
        {t('quiz.import')}
      </Button>
      <Button look="quiet" onClick={onText}>
        {t('quiz.asText')}
      </Button>
    </div>
  );
}
