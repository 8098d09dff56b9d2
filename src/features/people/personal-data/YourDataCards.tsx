import { useState } from 'react';
import { graceDays } from '#contract/people/personal-data';
import { translations } from '../../../platform/text/translations.ts';
import { Button } from '../../../ui/controls/Button.tsx';
import { DeletionDialog } from './DeletionDialog.tsx';
import { ExportCard } from './ExportCard.tsx';

/** What a user can do with all of their data: take it along, or have it deleted. */
export function YourDataCards() {
  const t = translations('personal-data');
  const [isAsked, setAsked] = useState(false);
  return (
    <div className="grid gap-4">
      <ExportCard />
      <section className="card p-5 sm:p-6">
        <h3 className="font-semibold text-ink">{t('deletion.title')}</h3>
        <p className="mb-4 mt-1">{t('deletion.lead', { count: graceDays })}</p>
        <Button look="secondary" onClick={() => setAsked(true)}>
          {t('deletion.open')}
        </Button>
      </section>
      {isAsked && <DeletionDialog onClose={() => setAsked(false)} />}
    </div>
  );
}
