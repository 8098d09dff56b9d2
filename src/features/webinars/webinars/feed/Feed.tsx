import { useState } from 'react';
import type { Texts } from '#contract/text/texts';
import { loadWithTranslations } from '../../../../platform/text/late-translations.ts';
import { translations } from '../../../../platform/text/translations.ts';
import { Button } from '../../../../ui/controls/Button.tsx';
import { deferred } from '../../../../ui/islands/deferred.tsx';

const files = import.meta.glob<Texts>('/locales/*/webinar-feed.json', { import: 'default' });

const FeedDialog = deferred(() =>
  loadWithTranslations('webinar-feed', files, async () => (await import('./FeedDialog.tsx')).FeedDialog),
);

/** A button that opens the dialog with the address of the viewer's calendar feed. */
export function Feed() {
  const [isOpen, setOpen] = useState(false);
  return (
    <div>
      <Button look="secondary" onClick={() => setOpen(true)}>
        {translations('webinars')('feed')}
      </Button>
      {isOpen && <FeedDialog onClose={() => setOpen(false)} />}
    </div>
  );
}
