import { useStore } from '@nanostores/react';
import { useEffect, useState } from 'react';
import type { Reporting, ReportRecord } from '#contract/credit/reporting';
import { dateText } from '../../../platform/text/formats/formats.ts';
import { translations } from '../../../platform/text/translations.ts';
import { deferred } from '../../../ui/islands/deferred.tsx';
import { $reporting } from './reporting-store.ts';

const ReportDialog = deferred(async () => (await import('./ReportDialog.tsx')).ReportDialog);

interface Props {
  readonly serial: string;
  readonly title: string;
}

const look = 'flex min-h-11 flex-wrap items-center gap-x-3 text-sm text-quiet sm:min-h-6';
const button = 'min-h-6 font-semibold text-primary-800 underline underline-offset-3';

/** The state of a certificate's report, with a dialog of details. */
export function ReportLine({ serial, title }: Props) {
  const t = translations('reporting');
  const loaded = useStore($reporting);
  const records = loaded.state === 'ready' ? loaded.value.records : undefined;
  const record = records?.find((one) => one.serial === serial);
  const isNewer = records !== undefined && record === undefined;
  // The certificate was issued after the reports were loaded.
  useEffect(() => {
    if (isNewer) void $reporting.reload();
  }, [isNewer]);
  if (loaded.state === 'loading') return <p className={look} aria-busy="true" />;
  if (loaded.state === 'failed') {
    return (
      <p className={look}>
        {t('failed')}
        <button type="button" className={button} onClick={() => void $reporting.reload()}>
          {t('again')}
        </button>
      </p>
    );
  }
  return record ? <Loaded title={title} record={record} reporting={loaded.value} /> : <p className={look} />;
}

interface LoadedProps {
  readonly title: string;
  readonly record: ReportRecord;
  readonly reporting: Reporting;
}

function Loaded({ title, record, reporting }: LoadedProps) {
  const t = translations('reporting');
  const [isOpen, setOpen] = useState(false);
  const { system, state, at } = record;
  if (!system) return <p className={look}>{t('none')}</p>;
  const date = at === null ? '' : dateText(at.slice(0, 10));
  return (
    <p className={look}>
      <span className={state === 'refused' ? 'font-semibold text-danger' : undefined}>
        {t(`line.${system}`, { state: t(`states.${state}`, { date }) })}
      </span>
      <button type="button" className={button} aria-label={t('detailsOf', { title })} onClick={() => setOpen(true)}>
        {t('details')}
      </button>
      {isOpen && (
        <ReportDialog
          title={title}
          record={record}
          system={system}
          reporting={reporting}
          onClose={() => setOpen(false)}
        />
      )}
    </p>
  );
}
