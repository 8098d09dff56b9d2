import { X } from 'lucide-react';
import { translations } from '../../../../platform/text/translations.ts';
import { choiceText } from './choice-texts.ts';
import { chosenIn, filtersButtonId, noChoices, type Filter } from './filters.ts';

interface Props {
  readonly filter: Filter;
  readonly onChoose: (filter: Filter) => void;
}

const chip =
  'flex pointer-fine:min-h-9 shrink-0 items-center gap-1.5 rounded-full px-4 font-medium text-primary-800 hover:bg-primary-100';

/** What is chosen; a press takes it back. */
export function ChosenChips({ filter, onChoose }: Props) {
  const t = translations('library-choices');
  /** The pressed button disappears, so the one that opens the filters receives the focus. */
  const choose = (next: Filter) => {
    document.getElementById(filtersButtonId)?.focus();
    onChoose(next);
  };
  return (
    <div role="group" aria-label={t('chosen')} className="flex shrink-0 gap-2">
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
