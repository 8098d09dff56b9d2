import { choiceNames, libraryChoices } from '#contract/learning/courses/library-choices';
import { translations } from '../../../../platform/text/translations.ts';
import { Button } from '../../../../ui/controls/Button.tsx';
import { Dialog } from '../../../../ui/Dialog.tsx';
import { SelectField } from '../../../../ui/forms/SelectField.tsx';
import { choiceText } from './choice-texts.ts';
import { chosenIn, noChoices, type Filter } from './filters.ts';

interface Props {
  readonly filter: Filter;
  readonly onChoose: (filter: Filter) => void;
  readonly isOpen: boolean;
  readonly onClose: () => void;
}

/** The filters and orders of the library; each choice applies at once. */
export function ChoicesDialog({ filter, onChoose, isOpen, onClose }: Props) {
  const t = translations('library-choices');
  return (
    <Dialog title={t('title')} isOpen={isOpen} onClose={onClose}>
      <div className="grid gap-4 sm:grid-cols-2">
        {choiceNames.map((name) => (
          <SelectField
            key={name}
            label={t(`choices.${name}.label`)}
            value={filter[name]}
            onChange={({ target }) => onChoose({ ...filter, [name]: target.value })}
          >
            {['', ...libraryChoices[name]].map((value) => (
              <option key={value} value={value}>
                {choiceText(name, value)}
              </option>
            ))}
          </SelectField>
        ))}
      </div>
      <div className="mt-6 flex flex-wrap gap-3">
        <Button onClick={onClose}>{t('apply')}</Button>
        {chosenIn(filter).length > 0 && (
          <Button look="secondary" onClick={() => onChoose({ ...filter, ...noChoices })}>
            {t('clear')}
          </Button>
        )}
      </div>
    </Dialog>
  );
}
