import { useState } from 'react';
import type { Draft } from '#contract/desk/drafts';
import { translations } from '../../../../platform/text/translations.ts';
import { TextField } from '../../../../ui/forms/Field.tsx';
import { FormDialog } from '../../../../ui/forms/FormDialog.tsx';
import { MediaField } from '../MediaFiles.tsx';

interface Props {
  readonly draft: Draft;
  readonly onClose: () => void;
  readonly onInsert: (text: string) => void;
}

/** Inserts a picture with its alternative text. */
export function FigureDialog({ draft, onClose, onInsert }: Props) {
  const t = translations('drafts');
  const required = translations('errors')('fields.required');
  const [path, setPath] = useState('');
  const [alt, setAlt] = useState('');
  return (
    <FormDialog
      title={t('tools.figure')}
      submit={t('insert')}
      cancel={t('cancel')}
      check={() => ({
        ...(!path && { figure: required }),
        ...(!alt.trim() && { alt: required }),
      })}
      send={async () => onInsert(`![${alt.trim().replaceAll(']', '')}](${path})`)}
      onClose={onClose}
    >
      {(errors) => (
        <>
          <MediaField draft={draft} label={t('figure.file')} error={errors['figure']} value={path} onChange={setPath} />
          <TextField
            name="alt"
            label={t('figure.alt')}
            hint={t('figure.altHint')}
            error={errors['alt']}
            value={alt}
            maxLength={500}
            onChange={({ target }) => setAlt(target.value)}
          />
        </>
      )}
    </FormDialog>
  );
}
