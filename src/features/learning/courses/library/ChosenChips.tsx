import { X } from 'lucide-react';
import { translations } from '../../../../platform/text/translations.ts';
import { choiceText } from './choice-texts.ts';
import { chosenIn, filtersButtonId, noChoices, type Filter } from './filters.ts';

interface Props {
  readonly filter: Filter;
  readonly onChoose: (filter: Filter) => void;
}

const chip =
  'flex min-h-11 shrink-0 items-center gap-1.5 rounded-full px-4 font-medium text-primary-800 hover:bg-primary-100';

/** What is chosen in one row; a press takes it back. */
export function ChosenChips({ filter, onChoose }: Props) {
  const t = translations('library-choices');
  /** The pressed button disappears, so the one that opens the filters receives the focus. */
  const choose = (next: Filter) => {
    document.getElementById(filtersButtonId)?.focus();
    onChoose(next);
  };
  return (
    <div role="group" aria-label={t('chosen')} className="-mx-4 flex gap-2 overflow-x-auto px-4 py-1 sm:-mx-1 sm:px-1">
      {chosenIn(filter).map((name) => (
        <button
          key={name}
          type="button"
          aria-label={t('remove', { name: choiceText(name, filter[name]) })}
          onClick={() => choose({ ...filter, [name]: '' })}
          className={`${chip} bg-primary-50`}
        >
          {choiceText(name, filter[name])}
          <X size={16} strokeWidth={2} aria-hidden="true" />
        </button>
      ))}
      <button type="button" onClick={() => choose({ ...filter, ...noChoices })} className={`${chip} underline`}>
        {t('clear')}
      </button>
    </div>
  );
}
