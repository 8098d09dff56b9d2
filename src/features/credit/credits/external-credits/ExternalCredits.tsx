import { useRef, useState } from 'react';
import type { ExternalCredit } from '#contract/credit/external-credits';
import type { Transcript } from '#contract/credit/transcripts';
import { productName } from '#contract/product';
import { translations } from '../../../../platform/text/translations.ts';
import { Button } from '../../../../ui/controls/Button.tsx';
import { deferred } from '../../../../ui/islands/deferred.tsx';
import { loadWithAllErrors } from './all-errors.ts';
import { focusAfterDialog } from '../focus.ts';
import { EntryList } from './EntryList.tsx';
import { ExternalTotals } from './ExternalTotals.tsx';

const EntryDialog = deferred(() => loadWithAllErrors(async () => (await import('./EntryDialog.tsx')).EntryDialog));
const DeletionDialog = deferred(async () => (await import('./DeletionDialog.tsx')).DeletionDialog);

/** Credits that a learner earned elsewhere and entered, apart from those of certificates. */
export function ExternalCredits({ entries, external }: Pick<Transcript, 'entries' | 'external'>) {
  const t = translations('external-credits');
  const heading = useRef<HTMLHeadingElement>(null);
  const [editing, edit] = useState<ExternalCredit | 'new'>();
  const [deleting, setDeleting] = useState<ExternalCredit>();
  const types = [...new Set([...external.entries, ...entries].map(({ creditType }) => creditType))];
  return (
    <section aria-labelledby="external-credits" className="flex flex-col gap-4 border-t border-line pt-6">
      <div className="flex flex-col items-start gap-3">
        <h3 id="external-credits" ref={heading} tabIndex={-1} className="text-lg focus:outline-none">
          {t('title')}
        </h3>
        <p className="max-w-[680px]">{t('lead', { product: productName })}</p>
        <Button look="secondary" onClick={() => edit('new')}>
          {t('add')}
        </Button>
      </div>
      {external.entries.length === 0 ? (
        <p className="text-quiet">{t('none')}</p>
      ) : (
        <>
          <ExternalTotals totals={external.totals} />
          <EntryList entries={external.entries} onEdit={edit} onDelete={setDeleting} />
        </>
      )}
      {editing && (
        <EntryDialog entry={editing === 'new' ? undefined : editing} types={types} onClose={() => edit(undefined)} />
      )}
      {deleting && (
        <DeletionDialog
          entry={deleting}
          onClose={() => setDeleting(undefined)}
          onDeleted={() => {
            setDeleting(undefined);
            focusAfterDialog(heading.current);
          }}
        />
      )}
    </section>
  );
}
