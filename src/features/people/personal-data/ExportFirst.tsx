import { useStore } from '@nanostores/react';
import { failureText } from '../../../platform/api/failure-texts.ts';
import { translations } from '../../../platform/text/translations.ts';
import { Button } from '../../../ui/controls/Button.tsx';
import { useAction } from '../../../ui/controls/use-action.ts';
import { $export, requestExport } from './export-store.ts';

/** Starts an export from the deletion dialog. */
export function ExportFirst() {
  const t = translations('personal-data');
  const latest = useStore($export);
  const { isBusy, failure, run } = useAction(requestExport);
  const isPending = latest.state === 'ready' && latest.value?.state === 'requested';
  return (
    <div className="flex flex-col items-start gap-3">
      <p role="status">{t(isPending ? 'export.requested' : 'deletion.exportFirst')}</p>
      {failure !== undefined && (
        <p role="alert" className="text-danger">
          {failureText(failure)}
        </p>
      )}
      {!isPending && (
        <Button look="secondary" size="sm" busy={isBusy} onClick={() => void run()}>
          {t('export.request')}
        </Button>
      )}
    </div>
  );
}
