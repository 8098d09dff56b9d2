import { useEffect } from 'react';
import { backendPrefix } from '#contract/constants';
import type { FileExport } from '#contract/people/exports';
import { personalData } from '#contract/people/personal-data';
import { failureText } from '../../../platform/api/failure-texts.ts';
import { queryValue } from '../../../platform/navigation/location.ts';
import { dateText } from '../../../platform/text/formats/formats.ts';
import { currentLocale, translations } from '../../../platform/text/translations.ts';
import { Button, ButtonLink } from '../../../ui/controls/Button.tsx';
import { useAction } from '../../../ui/controls/use-action.ts';
import { Skeleton } from '../../../ui/display/Skeleton.tsx';
import { useLoaded } from '../../../ui/display/use-loaded.ts';
import { Failure } from '../../../ui/errors/Failure.tsx';
import { $export, watchExport, requestExport } from './export-store.ts';

/** The export of all of the user's data: its state and its download. */
export function ExportCard() {
  const t = translations('personal-data');
  const latest = useLoaded($export);
  const { isBusy, failure, run } = useAction(requestExport);
  useEffect(watchExport, []);
  if (latest.state === 'failed') return <Failure reason={latest.reason} onRetry={() => void $export.reload()} />;
  if (latest.state === 'loading') return <Skeleton bars={['h-[190px]']} />;
  const latestExport = latest.value;
  const token = queryValue('export');
  return (
    <section className="card p-5 sm:p-6">
      <h3 className="font-semibold text-ink">{t('export.title')}</h3>
      <p className="mt-1">{t('export.lead')}</p>
      <p role="status" className="mt-3 empty:hidden">
        {latestExport && stateText(latestExport, token !== '')}
      </p>
      {failure !== undefined && (
        <p role="alert" className="mt-3 text-danger">
          {failureText(failure)}
        </p>
      )}
      <div className="mt-4 flex flex-col items-start gap-3 max-sm:items-stretch">
        {latestExport?.state === 'ready' && token && (
          <ButtonLink href={addressOf(token)} download>
            {t('export.download')}
          </ButtonLink>
        )}
        {latestExport?.state !== 'requested' && (
          <Button look="secondary" busy={isBusy} onClick={() => void run()}>
            {t(latestExport ? 'export.again' : 'export.request')}
          </Button>
        )}
      </div>
    </section>
  );
}

function stateText({ state, endsAt, bytes }: FileExport, hasLink: boolean): string {
  const t = translations('personal-data');
  const facts = { date: endsAt ? dateText(endsAt) : '', size: sizeText(bytes ?? 0) };
  return t(state === 'ready' && hasLink ? 'export.readyHere' : `export.${state}`, facts);
}

/** The size of a file as text, small ones in kilobytes: 1.3 MB. */
function sizeText(bytes: number): string {
  const [unit, size] = bytes < 1_000_000 ? ['kilobyte', Math.ceil(bytes / 1000)] : ['megabyte', bytes / 1_000_000];
  return new Intl.NumberFormat(currentLocale(), { style: 'unit', unit, maximumFractionDigits: 1 }).format(size);
}

function addressOf(token: string): string {
  return backendPrefix + personalData.endpoints.download.path.replace(':token', encodeURIComponent(token));
}
