import { useState } from 'react';
import { translations } from '../../../../platform/text/translations.ts';
import { Dialog } from '../../../../ui/Dialog.tsx';
import { Tabs } from '../../../../ui/Tabs.tsx';
import { PastPrompts } from './PastPrompts.tsx';
import { SavedPrompts } from './SavedPrompts.tsx';

/** Saved prompts, and those used last on this device. */
export function Library({ onClose }: { readonly onClose: () => void }) {
  const t = translations('prompt-library');
  const [selected, select] = useState('saved');
  return (
    <Dialog isOpen onClose={onClose} title={t('title')}>
      <Tabs
        label={t('title')}
        selected={selected}
        onSelect={select}
        tabs={[
          { id: 'saved', label: t('saved.title'), content: <SavedPrompts onOpened={onClose} /> },
          { id: 'past', label: t('past.title'), content: <PastPrompts onOpened={onClose} /> },
        ]}
      />
    </Dialog>
  );
}
