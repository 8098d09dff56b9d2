import { useState } from 'react';
import { translations } from '../../../../platform/text/translations.ts';
import { FormDialog } from '../../../../ui/forms/FormDialog.tsx';
import { SelectField } from '../../../../ui/forms/SelectField.tsx';
import type { Outline } from '../outline.ts';

interface Props {
  readonly references: Outline['references'];
  readonly onClose: () => void;
  readonly onInsert: (text: string) => void;
}

/** Cites a reference of the course. */
export function CitationDialog({ references, onClose, onInsert }: Props) {
  const t = translations('drafts');
  const [chosen, setChosen] = useState(references[0]?.id ?? '');
  return (
    <FormDialog
      title={t('tools.citation')}
      submit={t('insert')}
      cancel={t('cancel')}
      isReady={chosen !== ''}
      send={async () => onInsert(`[@${chosen}]`)}
      onClose={onClose}
    >
      {() =>
        references.length === 0 ? (
          <p>{t('citation.none')}</p>
        ) : (
          <SelectField
            label={t('citation.reference')}
            value={chosen}
            onChange={({ target }) => setChosen(target.value)}
          >
            {references.map(({ id, text }, at) => (
              <option key={id} value={id}>
                {`${at + 1}. ${text}`}
              </option>
            ))}
          </SelectField>
        )
      }
    </FormDialog>
  );
}
