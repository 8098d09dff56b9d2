import type { Editor } from '@tiptap/core';
import { useState } from 'react';
import { isLinkable } from '#contract/library/content/files/markdown';
import { translations } from '../../../../../platform/text/translations.ts';
import { TextField } from '../../../../../ui/forms/Field.tsx';
import { FormDialog } from '../../../../../ui/forms/FormDialog.tsx';

interface Props {
  readonly editor: Editor;
  readonly onClose: () => void;
}

const schemes = { web: 'https://', mail: 'mailto:' };

/** Links the selected text, or changes the link that has the cursor; without an address there is no link. */
export function LinkDialog({ editor, onClose }: Props) {
  const t = translations('drafts');
  const [address, setAddress] = useState(() => String(editor.getAttributes('link')['href'] ?? ''));
  const href = address.trim();
  return (
    <FormDialog
      title={t('tools.link')}
      submit={t('insert')}
      cancel={t('cancel')}
      check={() => ({ ...(href && !isLinkable(href) && { address: t('link.invalid', schemes) }) })}
      send={async () => {
        setLink(editor, href);
        onClose();
      }}
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

function setLink(editor: Editor, href: string): void {
  const chain = editor.chain().extendMarkRange('link');
  const mark = { type: 'link', attrs: { href } };
  if (!href) chain.unsetMark('link').run();
  else if (editor.state.selection.empty && !editor.isActive('link'))
    chain.insertContent({ type: 'text', text: href, marks: [mark] }).run();
  else chain.setMark('link', { href }).run();
}
