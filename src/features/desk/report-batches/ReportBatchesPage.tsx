import { useRef } from 'react';
import { reportBatches, type ReportBatch } from '#contract/desk/report-batches';
import { DeskFailure } from '../../../entities/desk/DeskFailure.tsx';
import { DeskTable } from '../../../entities/desk/DeskTable.tsx';
import { RowButtons } from '../../../entities/desk/RowButtons.tsx';
import { useDeskDialog } from '../../../entities/desk/use-desk-dialog.ts';
import { addressOf, request } from '../../../platform/api/request.ts';
import { dateText, momentText } from '../../../platform/text/formats/formats.ts';
import { translations } from '../../../platform/text/translations.ts';
import { ButtonLink } from '../../../ui/controls/Button.tsx';
import { Skeleton } from '../../../ui/display/Skeleton.tsx';
import { useLoaded } from '../../../ui/display/use-loaded.ts';
import { FormDialog } from '../../../ui/forms/FormDialog.tsx';
import { deferred } from '../../../ui/islands/deferred.tsx';
import { LoadMore } from '../../../ui/lists/LoadMore.tsx';
import { $batches } from './batches-store.ts';
import { Comparison } from './Comparison.tsx';
import { PeriodReports } from './PeriodReports.tsx';

const RefusalDialog = deferred(async () => (await import('./RefusalDialog.tsx')).RefusalDialog);

/** Reports of credit to PARS and the EIV, for accreditation officers. */
export function ReportBatchesPage() {
  const loaded = useLoaded($batches);
  if (loaded.state === 'loading') return <Skeleton bars={['h-24', 'h-44', 'h-44']} className="flex flex-col gap-8" />;
  if (loaded.state === 'failed') return <DeskFailure reason={loaded.reason} onRetry={() => void $batches.reload()} />;
  const { data, nextCursor } = loaded.value;
  return (
    <div className="flex flex-col gap-10">
      <PeriodReports />
      <Batches batches={data} hasMore={nextCursor !== null} />
      <Comparison />
    </div>
  );
}

interface BatchesProps {
  readonly batches: readonly ReportBatch[];
  readonly hasMore: boolean;
}

/** The answer of a system to a batch that an officer records. */
interface Open {
  readonly batch: ReportBatch;
  readonly answer: 'accept' | 'refuse';
}

function Batches({ batches, hasMore }: BatchesProps) {
  const t = translations('report-batches');
  const heading = useRef<HTMLHeadingElement>(null);
  const { open, result, start, close, finish } = useDeskDialog<Open>(() => {
    // The row loses the button, to which the dialog returns the focus.
    void $batches.reload().then(() => heading.current?.focus());
  });
  return (
    <section aria-labelledby="batches" className="flex flex-col gap-3">
      <h2 id="batches" ref={heading} tabIndex={-1} className="text-xl">
        {t('batches.title')}
      </h2>
      <p role="status" className="empty:hidden card p-4 text-ink">
        {result}
      </p>
      {batches.length === 0 && <p>{t('batches.none')}</p>}
      {batches.length > 0 && (
        <DeskTable
          label={t('batches.title')}
          columns={['exportedAt', 'system', 'period', 'reports', 'actions']}
          rows={batches.map((batch) => ({
            key: batch.id,
            cells: [
              momentText(batch.exportedAt),
              t(`systems.${batch.system}`),
              periodText(batch),
              t('batches.counts', batch.reports),
              <span key="actions" className="flex flex-wrap gap-2 wrap-normal">
                <DownloadLink batch={batch} />
                {batch.reports.exported > 0 && (
                  <RowButtons
                    of={momentText(batch.exportedAt)}
                    buttons={(['accept', 'refuse'] as const).map((answer) => ({
                      label: t(`${answer}.open`),
                      onPress: () => start({ batch, answer }),
                    }))}
                  />
                )}
              </span>,
            ],
          }))}
        />
      )}
      {hasMore && <LoadMore label={t('batches.more')} load={$batches.loadMore} />}
      {open?.answer === 'accept' && <AcceptDialog batch={open.batch} onClose={close} onDone={finish} />}
      {open?.answer === 'refuse' && <RefusalDialog batchId={open.batch.id} onClose={close} onDone={finish} />}
    </section>
  );
}

const periodText = ({ from, to }: ReportBatch) =>
  translations('report-batches')('batches.days', { from: dateText(from), to: dateText(to) });

function DownloadLink({ batch: { id, exportedAt } }: { readonly batch: ReportBatch }) {
  const t = translations('report-batches');
  return (
    <ButtonLink
      size="sm"
      look="secondary"
      href={addressOf(reportBatches.endpoints.csv, { params: { batchId: id } })}
      download
      aria-label={`${t('batches.download')}: ${momentText(exportedAt)}`}
    >
      {t('batches.download')}
    </ButtonLink>
  );
}

interface AcceptProps {
  readonly batch: ReportBatch;
  readonly onClose: () => void;
  readonly onDone: (result: string) => void;
}

function AcceptDialog({ batch, onClose, onDone }: AcceptProps) {
  const t = translations('report-batches');
  return (
    <FormDialog
      title={t('accept.title')}
      submit={t('accept.submit')}
      isQuestion
      cancel={t('cancel')}
      send={async () => {
        const { accepted } = await request(reportBatches.endpoints.accept, { params: { batchId: batch.id } });
        onDone(t('accept.done', { number: accepted }));
      }}
      onClose={onClose}
    >
      {() => <p>{t('accept.text', { number: batch.reports.exported })}</p>}
    </FormDialog>
  );
}
