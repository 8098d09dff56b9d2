import { useRef } from 'react';
import { draftOfWebinar } from '#contract/desk/drafts';
import { webinarPackages, type DeskWebinar, type WebinarDraft } from '#contract/desk/webinar-packages';
import { href } from '#contract/routes';
import { DeskFailure } from '../../../entities/desk/DeskFailure.tsx';
import { DeskTable } from '../../../entities/desk/DeskTable.tsx';
import { RowButtons } from '../../../entities/desk/RowButtons.tsx';
import { useDeskDialog } from '../../../entities/desk/use-desk-dialog.ts';
import { loadedStores } from '../../../platform/api/loaded-store.ts';
import { pagedStores } from '../../../platform/api/paged-store.ts';
import { failureText } from '../../../platform/api/failure-texts.ts';
import { ApiError, request } from '../../../platform/api/request.ts';
import { $user } from '../../../platform/session/user-store.ts';
import { momentText, numberText } from '../../../platform/text/formats/formats.ts';
import { currentLocale, translations } from '../../../platform/text/translations.ts';
import { Button } from '../../../ui/controls/Button.tsx';
import { useAction } from '../../../ui/controls/use-action.ts';
import { Skeleton } from '../../../ui/display/Skeleton.tsx';
import { useLoaded } from '../../../ui/display/use-loaded.ts';
import { deferred } from '../../../ui/islands/deferred.tsx';
import { LoadMore } from '../../../ui/lists/LoadMore.tsx';
import { draftAddress } from '../../../entities/desk/draft-address.ts';

const ImportWebinarDialog = deferred(async () => (await import('./ImportWebinarDialog.tsx')).ImportWebinarDialog);
const NewWebinarDialog = deferred(async () => (await import('./NewWebinarDialog.tsx')).NewWebinarDialog);
const dialogs = {
  reschedule: deferred(async () => (await import('./ScheduleDialog.tsx')).ScheduleDialog),
  cancel: deferred(async () => (await import('./CancellationDialog.tsx')).CancellationDialog),
};

const $webinars = pagedStores((_: '', cursor) =>
  request(webinarPackages.endpoints.list, { query: { ...(cursor && { cursor }) } }),
)('');

const $drafts = loadedStores((_: '') => request(webinarPackages.endpoints.drafts, {}))('');

type Open = 'new' | 'import' | { readonly action: keyof typeof dialogs; readonly webinar: DeskWebinar };

/** All webinars and their drafts, for authors and editors. */
export function WebinarsPage() {
  const t = translations('webinar-packages');
  const loaded = useLoaded($webinars);
  const loadedDrafts = useLoaded($drafts);
  const user = useLoaded($user);
  const isEditor = user.state === 'ready' && user.value.role === 'editor';
  const newButton = useRef<HTMLButtonElement>(null);
  const { open, result, start, close, finish } = useDeskDialog<Open>(() => {
    // The row loses the button, to which the dialog returns the focus.
    void $webinars.reload().then(() => newButton.current?.focus());
  });
  if (loaded.state === 'loading' || loadedDrafts.state === 'loading')
    return <Skeleton bars={['h-12', 'h-64']} className="flex flex-col gap-6" />;
  if (loaded.state === 'failed') return <DeskFailure reason={loaded.reason} onRetry={() => void $webinars.reload()} />;
  if (loadedDrafts.state === 'failed')
    return <DeskFailure reason={loadedDrafts.reason} onRetry={() => void $drafts.reload()} />;
  const { data, nextCursor } = loaded.value;
  const drafts = loadedDrafts.value;
  const Dialog = typeof open === 'object' ? dialogs[open.action] : undefined;
  return (
    <div className="flex flex-col gap-6">
      <div className="flex flex-wrap gap-3">
        <Button ref={newButton} onClick={() => start('new')}>
          {t('new.open')}
        </Button>
        {isEditor && (
          <Button look="secondary" onClick={() => start('import')}>
            {t('import.open')}
          </Button>
        )}
      </div>
      <p role="status" className="empty:hidden card p-4 text-ink">
        {result}
      </p>
      {drafts.length > 0 && <Drafts drafts={drafts} />}
      {data.length === 0 && drafts.length === 0 && <p>{t('none')}</p>}
      {data.length > 0 && (
        <DeskTable
          label={t('title')}
          columns={['webinar', 'startsAt', 'state', 'seats', 'actions']}
          rows={data.map((webinar) => {
            const hasDraft = drafts.some((one) => one.webinar === webinar.id);
            return { key: webinar.id, cells: cellsOf({ webinar, hasDraft, isEditor, start }) };
          })}
        />
      )}
      {nextCursor && <LoadMore label={t('more')} load={$webinars.loadMore} />}
      {open === 'new' && <NewWebinarDialog onClose={close} />}
      {open === 'import' && <ImportWebinarDialog onClose={close} onImport={finish} />}
      {Dialog && typeof open === 'object' && <Dialog webinar={open.webinar} onClose={close} onDone={finish} />}
    </div>
  );
}

/** Drafts of webinars, those that were changed last first. */
function Drafts({ drafts }: { readonly drafts: readonly WebinarDraft[] }) {
  const t = translations('webinar-packages');
  return (
    <section aria-labelledby="drafts" className="flex flex-col gap-3">
      <h2 id="drafts" className="text-lg">
        {t('drafts.title')}
      </h2>
      <ul className="card divide-y divide-line">
        {drafts.map(({ webinar, title, changedAt, changedBy, submittedAt }) => (
          <li key={webinar} className="flex flex-col gap-1 px-5 py-3">
            <a
              href={draftAddress(draftOfWebinar(webinar))}
              className="self-start py-px font-medium text-primary-800 underline underline-offset-3"
            >
              {title}
            </a>
            <span className="text-sm text-quiet">
              {t(submittedAt ? 'drafts.submitted' : 'drafts.changed', {
                date: momentText(submittedAt ?? changedAt),
                person: changedBy ?? t('drafts.nobody'),
              })}
            </span>
          </li>
        ))}
      </ul>
    </section>
  );
}

interface RowProps {
  readonly webinar: DeskWebinar;
  readonly hasDraft: boolean;
  readonly isEditor: boolean;
  readonly start: (what: Open) => void;
}

function cellsOf(row: RowProps) {
  const t = translations('webinar-packages');
  const { id, title, startsAt, minutes, state, isChanged, capacity, registered, waiting } = row.webinar;
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
    <Actions key="actions" {...row} />,
  ];
}

/** Opens a draft of a webinar or downloads its package; moves or cancels one that has not begun. */
function Actions({ webinar, hasDraft, isEditor, start }: RowProps) {
  const t = translations('webinar-packages');
  const { id, title, state } = webinar;
  const params = { webinar: id };
  const download = useAction(async () => {
    const [{ texts, media }, { saveAsZip }] = await Promise.all([
      request(webinarPackages.endpoints.files, { params }),
      import('../../../entities/desk/zip-package.ts'),
    ]);
    await saveAsZip(id, { texts: Object.entries(texts), media });
  });
  const edit = useAction(async () => {
    if (!hasDraft) await request(webinarPackages.endpoints.begin, { params });
    location.assign(draftAddress(draftOfWebinar(id)));
  });
  const failure = edit.failure ?? download.failure;
  const changes = isEditor && state === 'upcoming' ? (['reschedule', 'cancel'] as const) : [];
  const isMissing = failure instanceof ApiError && failure.code === 'SOURCES_MISSING';
  return (
    <>
      <RowButtons
        of={title}
        buttons={[
          { label: t(hasDraft ? 'drafts.open' : 'drafts.begin'), onPress: () => void edit.run() },
          ...changes.map((action) => ({ label: t(`${action}.open`), onPress: () => start({ action, webinar }) })),
          { label: t('download.open'), onPress: () => void download.run() },
        ]}
      />
      <span role="status" className="block text-danger empty:hidden">
        {failure !== undefined && (isMissing ? t('download.missing') : failureText(failure))}
      </span>
    </>
  );
}
