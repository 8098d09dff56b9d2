import { useEffect } from 'react';
import { backendPrefix } from '#contract/constants';
import { groupProgress } from '#contract/groups/progress';
import type { FileExport } from '#contract/people/exports';
import { failureText } from '../../../../platform/api/failure-texts.ts';
import { momentText } from '../../../../platform/text/formats/formats.ts';
import { translations } from '../../../../platform/text/translations.ts';
import { Button, ButtonLink } from '../../../../ui/controls/Button.tsx';
import { useAction } from '../../../../ui/controls/use-action.ts';
import { useLoaded } from '../../../../ui/display/use-loaded.ts';
import { exportOf, requestExport, watchExport } from './export-stores.ts';

/** The list of all members with their progress as a file: asked for, built, and downloaded. */
export function ExportMembers({ groupId }: { readonly groupId: string }) {
  const t = translations('group-overview');
  const loaded = useLoaded(exportOf(groupId));
  const { isBusy, failure, run } = useAction(() => requestExport(groupId));
  useEffect(() => watchExport(groupId), [groupId]);
  const latest = loaded.state === 'ready' ? loaded.value : null;
  const isInProgress = latest?.state === 'requested';
  return (
    <section aria-labelledby="export" className="card p-4 sm:p-6 print:hidden">
      <h3 id="export" className="text-lg">
        {t('export.title')}
      </h3>
      <p className="mt-1">{t('export.lead')}</p>
      <p role="status" className="mt-3 empty:hidden">
        {latest && stateText(latest)}
      </p>
      {failure !== undefined && (
        <p role="alert" className="mt-3 text-danger">
          {failureText(failure)}
        </p>
      )}
      <div className="mt-4 flex flex-wrap gap-3 max-sm:flex-col max-sm:items-stretch">
        {latest?.state === 'ready' && (
          <ButtonLink href={addressOf(groupId)} download>
            {t('export.download')}
          </ButtonLink>
        )}
        {loaded.state !== 'loading' && !isInProgress && (
          <Button look="secondary" busy={isBusy} onClick={() => void run()}>
            {t(latest ? 'export.again' : 'export.request')}
          </Button>
        )}
        <Button look="quiet" onClick={() => window.print()}>
          {t('export.print')}
        </Button>
      </div>
    </section>
  );
}

function stateText({ state, requestedAt }: FileExport): string {
  return translations('group-overview')(`export.${state}`, { date: momentText(requestedAt) });
}

function addressOf(groupId: string): string {
  return backendPrefix + groupProgress.endpoints.downloadExport.path.replace(':groupId', encodeURIComponent(groupId));
}
