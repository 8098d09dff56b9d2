import type { Editor } from '@tiptap/core';
import { useState } from 'react';
import { isLinkable } from '#contract/library/content/files/markdown';
import { translations } from '../../../../../platform/text/translations.ts';
import { TextField } from '../../../../../ui/forms/Field.tsx';
import { FormDialog } from '../../../../../ui/forms/FormDialog.tsx';

interface Props {
  readonly editor: Editor;
  readonly onClose: () => void;
  /** Receives an address, or an empty text for no link. */
  readonly onInsert: (address: string) => void;
}

const schemes = { web: 'https://', mail: 'mailto:' };

/** Asks for the address of a link. */
export function LinkDialog({ editor, onClose, onInsert }: Props) {
  const t = translations('drafts');
  const [address, setAddress] = useState(() => String(editor.getAttributes('link')['href'] ?? ''));
  const href = address.trim();
  return (
    <FormDialog
      title={t('tools.link')}
      submit={t('insert')}
      cancel={t('cancel')}
      check={() => ({ ...(href && !isLinkable(href) && { address: t('link.invalid', schemes) }) })}
      send={async () => onInsert(href)}
      onClose={onClose}
    >
      {(errors) => (
        <TextField
          name="address"
          label={t('link.address')}
          hint={t('link.addressHint', schemes)}
          error={errors['address']}
          value={address}
          maxLength={2000}
          onChange={({ target }) => setAddress(target.value)}
        />
      )}
    </FormDialog>
  );
}
