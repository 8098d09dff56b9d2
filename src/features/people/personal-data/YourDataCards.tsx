import { useState } from 'react';
import { graceDays } from '#contract/people/personal-data';
import { translations } from '../../../platform/text/translations.ts';
import { Button } from '../../../ui/controls/Button.tsx';
import { DeletionDialog } from './DeletionDialog.tsx';
import { ExportCard } from './ExportCard.tsx';

/** Export and deletion of all of the user's data. */
export function YourDataCards() {
  const t = translations('personal-data');
  const [isOpen, setOpen] = useState(false);
  return (
    <div className="grid gap-4">
      <ExportCard />
      <section className="card p-5 sm:p-6">
        <h3 className="font-semibold text-ink">{t('deletion.title')}</h3>
        <p className="mb-4 mt-1">{t('deletion.lead', { count: graceDays })}</p>
        <Button look="secondary" onClick={() => setOpen(true)}>
          {t('deletion.open')}
        </Button>
      </section>
      {isOpen && <DeletionDialog onClose={() => setOpen(false)} />}
    </div>
  );
}
