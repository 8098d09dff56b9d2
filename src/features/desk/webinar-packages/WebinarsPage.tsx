import { useRef } from 'react';
import { webinarPackages, type DeskWebinar } from '#contract/desk/webinar-packages';
import { href } from '#contract/routes';
import { DeskFailure } from '../../../entities/desk/DeskFailure.tsx';
import { DeskTable } from '../../../entities/desk/DeskTable.tsx';
import { RowButtons } from '../../../entities/desk/RowButtons.tsx';
import { useDeskDialog } from '../../../entities/desk/use-desk-dialog.ts';
import { pagedStores } from '../../../platform/api/paged-store.ts';
import { failureText } from '../../../platform/api/failure-texts.ts';
import { ApiError, request } from '../../../platform/api/request.ts';
import { momentText, numberText } from '../../../platform/text/formats/formats.ts';
import { currentLocale, translations } from '../../../platform/text/translations.ts';
import { Button } from '../../../ui/controls/Button.tsx';
import { useAction } from '../../../ui/controls/use-action.ts';
import { Skeleton } from '../../../ui/display/Skeleton.tsx';
import { useLoaded } from '../../../ui/display/use-loaded.ts';
import { deferred } from '../../../ui/islands/deferred.tsx';
import { LoadMore } from '../../../ui/lists/LoadMore.tsx';

const ImportWebinarDialog = deferred(async () => (await import('./ImportWebinarDialog.tsx')).ImportWebinarDialog);
const dialogs = {
  reschedule: deferred(async () => (await import('./ScheduleDialog.tsx')).ScheduleDialog),
  cancel: deferred(async () => (await import('./CancellationDialog.tsx')).CancellationDialog),
};

const $webinars = pagedStores((_: '', cursor) =>
  request(webinarPackages.endpoints.list, { query: { ...(cursor && { cursor }) } }),
)('');

type Open = 'import' | { readonly action: keyof typeof dialogs; readonly webinar: DeskWebinar };

/** All webinars, for editors. */
export function WebinarsPage() {
  const t = translations('webinar-packages');
  const loaded = useLoaded($webinars);
  const importButton = useRef<HTMLButtonElement>(null);
  const { open, result, start, close, finish } = useDeskDialog<Open>(() => {
    // The row loses the button, to which the dialog returns the focus.
    void $webinars.reload().then(() => importButton.current?.focus());
  });
  if (loaded.state === 'loading') return <Skeleton bars={['h-12', 'h-64']} className="flex flex-col gap-6" />;
  if (loaded.state === 'failed') return <DeskFailure reason={loaded.reason} onRetry={() => void $webinars.reload()} />;
  const { data, nextCursor } = loaded.value;
  const Dialog = typeof open === 'object' ? dialogs[open.action] : undefined;
  return (
    <div className="flex flex-col gap-6">
      <div className="flex">
        <Button ref={importButton} onClick={() => start('import')}>
          {t('import.open')}
        </Button>
      </div>
      <p role="status" className="empty:hidden card p-4 text-ink">
        {result}
      </p>
      {data.length === 0 && <p>{t('none')}</p>}
      {data.length > 0 && (
        <DeskTable
          label={t('title')}
          columns={['webinar', 'startsAt', 'state', 'seats', 'actions']}
          rows={data.map((webinar) => ({ key: webinar.id, cells: cellsOf(webinar, start) }))}
        />
      )}
      {nextCursor && <LoadMore label={t('more')} load={$webinars.loadMore} />}
      {open === 'import' && <ImportWebinarDialog onClose={close} onImport={finish} />}
      {Dialog && typeof open === 'object' && <Dialog webinar={open.webinar} onClose={close} onDone={finish} />}
    </div>
  );
}

function cellsOf(webinar: DeskWebinar, start: (what: Open) => void) {
  const t = translations('webinar-packages');
  const { id, title, startsAt, minutes, state, isChanged, capacity, registered, waiting } = webinar;
  return [
    <a
      key="webinar"
      href={href('webinar', currentLocale(), { webinar: id })}
      className="font-medium text-primary-800 underline underline-offset-3"
    >
      {title}
    </a>,
    t('starts', { moment: momentText(startsAt), minutes: numberText(minutes) }),
    isChanged ? t('changed', { state: t(`states.${state}`) }) : t(`states.${state}`),
    t('seats', {
      registered: numberText(registered),
      capacity: numberText(capacity),
      waiting: numberText(waiting),
    }),
    <Actions key="actions" webinar={webinar} start={start} />,
  ];
}

interface ActionsProps {
  readonly webinar: DeskWebinar;
  readonly start: (what: Open) => void;
}

/** Downloads the package of a webinar; moves or cancels one that has not begun. */
function Actions({ webinar, start }: ActionsProps) {
  const t = translations('webinar-packages');
  const { id, title, state } = webinar;
  const download = useAction(async () => {
    const [{ texts, media }, { saveAsZip }] = await Promise.all([
      request(webinarPackages.endpoints.files, { params: { webinar: id } }),
      import('../../../entities/desk/zip-package.ts'),
    ]);
    await saveAsZip(id, { texts: Object.entries(texts), media });
  });
  const changes = state === 'upcoming' ? (['reschedule', 'cancel'] as const) : [];
  const isMissing = download.failure instanceof ApiError && download.failure.code === 'SOURCES_MISSING';
  return (
    <>
      <RowButtons
        of={title}
        buttons={[
          ...changes.map((action) => ({ label: t(`${action}.open`), onPress: () => start({ action, webinar }) })),
          { label: t('download.open'), onPress: () => void download.run() },
        ]}
      />
      <span role="status" className="block text-danger empty:hidden">
        {download.failure !== undefined && (isMissing ? t('download.missing') : failureText(download.failure))}
      </span>
    </>
  );
}
