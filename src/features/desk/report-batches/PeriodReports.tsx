import { useState } from 'react';
import { reportBatches, type PeriodRecord, type ReportPeriod } from '#contract/desk/report-batches';
import type { ReportingSystem } from '#contract/credit/reporting/systems';
import { DeskTable } from '../../../entities/desk/DeskTable.tsx';
import { RowButtons } from '../../../entities/desk/RowButtons.tsx';
import { addressOf, request } from '../../../platform/api/request.ts';
import { failureText } from '../../../platform/api/failure-texts.ts';
import { daysAfter, todaysDay, type Day } from '../../../platform/text/formats/days.ts';
import { dateText, numberText } from '../../../platform/text/formats/formats.ts';
import { translations } from '../../../platform/text/translations.ts';
import { Button, ButtonLink } from '../../../ui/controls/Button.tsx';
import { Notice } from '../../../ui/controls/Notice.tsx';
import { useAction } from '../../../ui/controls/use-action.ts';
import { Skeleton } from '../../../ui/display/Skeleton.tsx';
import { useLoaded } from '../../../ui/display/use-loaded.ts';
import { Failure } from '../../../ui/errors/Failure.tsx';
import { DateField } from '../../../ui/forms/DateField.tsx';
import { SelectField } from '../../../ui/forms/SelectField.tsx';
import { $batches, keyOf, recordsOf } from './batches-store.ts';

/** Listed here, as the contract's list is in a script of the page of certificates. */
const systems = ['pars', 'eiv'] as const satisfies readonly ReportingSystem[];

/** The month before today's, the usual period of a batch. */
function lastMonth(today: Day): Pick<ReportPeriod, 'from' | 'to'> {
  const to = daysAfter(`${today.slice(0, 7)}-01`, -1);
  return { from: `${to.slice(0, 7)}-01`, to };
}

/** The reports of a period, and their export as a batch. */
export function PeriodReports() {
  const t = translations('report-batches');
  const [period, setPeriod] = useState<ReportPeriod>(() => ({ system: 'pars', ...lastMonth(todaysDay()) }));
  const change = (changed: Partial<ReportPeriod>) => setPeriod({ ...period, ...changed });
  return (
    <section aria-labelledby="period" className="flex flex-col gap-4">
      <h2 id="period" className="text-xl">
        {t('period.title')}
      </h2>
      <div className="grid max-w-[760px] items-start gap-4 sm:grid-cols-3">
        <SelectField
          label={t('period.system')}
          value={period.system}
          onChange={({ target }) => change({ system: target.value as ReportingSystem })}
        >
          {systems.map((system) => (
            <option key={system} value={system}>
              {t(`systems.${system}`)}
            </option>
          ))}
        </SelectField>
        <DateField
          label={t('period.from')}
          value={period.from}
          max={period.to}
          onChange={(from) => from && change({ from })}
        />
        <DateField label={t('period.to')} value={period.to} min={period.from} onChange={(to) => to && change({ to })} />
      </div>
      <Reports key={keyOf(period)} period={period} />
    </section>
  );
}

function Reports({ period }: { readonly period: ReportPeriod }) {
  const t = translations('report-batches');
  const $records = recordsOf(keyOf(period));
  const loaded = useLoaded($records);
  const [result, setResult] = useState('');
  const { isBusy, failure, run } = useAction(async (change: () => Promise<string>) => {
    setResult('');
    setResult(await change());
    await Promise.all([$records.reload(), $batches.reload()]);
  });
  // One id for every attempt at an export, so that a repeated one finds its batch.
  const [batchId, setBatchId] = useState(() => crypto.randomUUID());
  if (loaded.state === 'loading') return <Skeleton bars={['h-32']} />;
  if (loaded.state === 'failed') return <Failure reason={loaded.reason} onRetry={() => void $records.reload()} />;
  const { counts, records } = loaded.value;
  const exportDue = async () => {
    const { reports } = await request(reportBatches.endpoints.export, { params: { batchId }, body: period });
    setBatchId(crypto.randomUUID());
    return t('export.done', { number: reports.exported + reports.accepted + reports.refused });
  };
  const repeat = async ({ serial, batchId: ofBatch }: PeriodRecord) => {
    await request(reportBatches.endpoints.repeat, { params: { batchId: ofBatch ?? '' }, body: { serial } });
    return t('repeat.done');
  };
  return (
    <>
      <dl className="card grid grid-cols-2 gap-x-8 gap-y-3 p-5 sm:grid-cols-4">
        {Object.entries(counts).map(([state, count]) => (
          <div key={state}>
            <dt className="text-sm text-quiet">{t(`states.${state}`)}</dt>
            <dd className="text-lg text-ink">{numberText(count)}</dd>
          </div>
        ))}
      </dl>
      <div className="flex flex-wrap gap-3">
        <Button busy={isBusy} onClick={() => void run(exportDue)}>
          {t('export.submit')}
        </Button>
        <ButtonLink look="secondary" href={addressOf(reportBatches.endpoints.recordsCsv, { query: period })} download>
          {t('period.csv')}
        </ButtonLink>
      </div>
      {failure !== undefined && <Notice kind="danger">{failureText(failure)}</Notice>}
      <p role="status" className="empty:hidden card p-4 text-ink">
        {result}
      </p>
      {records.length > 0 && (
        <Records system={period.system} records={records} onRepeat={(record) => void run(async () => repeat(record))} />
      )}
    </>
  );
}

interface RecordsProps {
  readonly system: ReportingSystem;
  readonly records: readonly PeriodRecord[];
  readonly onRepeat: (record: PeriodRecord) => void;
}

/** The reports that somebody can mend. */
function Records({ system, records, onRepeat }: RecordsProps) {
  const t = translations('report-batches');
  return (
    <>
      <h3 className="text-lg">{t('records.title')}</h3>
      <DeskTable
        label={t('records.title')}
        columns={['completedAt', 'activityNumber', 'certificate', 'state', 'failure', 'actions']}
        rows={records.map((record) => ({
          key: record.serial,
          cells: [
            dateText(record.completedAt),
            record.activityNumber,
            record.serial,
            record.state && t(`states.${record.state}`),
            [...record.missing.map((fact) => t(`missing.${fact}`)), record.reason].filter(Boolean).join('; '),
            system === 'eiv' && record.state === 'refused' && (
              <RowButtons
                key="actions"
                of={record.serial}
                buttons={[{ label: t('repeat.open'), onPress: () => onRepeat(record) }]}
              />
            ),
          ],
        }))}
      />
    </>
  );
}
