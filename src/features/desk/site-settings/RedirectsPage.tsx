import { siteSettings } from '#contract/desk/site-settings';
import { maxSourceLength, type Redirect } from '#contract/library/redirects';
import { DeskFailure } from '../../../entities/desk/DeskFailure.tsx';
import { DeskTable } from '../../../entities/desk/DeskTable.tsx';
import { useDeskDialog } from '../../../entities/desk/use-desk-dialog.ts';
import { pagedStores } from '../../../platform/api/paged-store.ts';
import { request } from '../../../platform/api/request.ts';
import { momentText } from '../../../platform/text/formats/formats.ts';
import { translations } from '../../../platform/text/translations.ts';
import { Button } from '../../../ui/controls/Button.tsx';
import { Skeleton } from '../../../ui/display/Skeleton.tsx';
import { useLoaded } from '../../../ui/display/use-loaded.ts';
import { FormDialog } from '../../../ui/forms/FormDialog.tsx';
import { deferred } from '../../../ui/islands/deferred.tsx';
import { LoadMore } from '../../../ui/lists/LoadMore.tsx';
import { SearchField } from '../../../ui/lists/SearchField.tsx';
import { useAddressFilter } from '../../../ui/lists/use-address-filter.ts';
import { RowButtons } from '../../../entities/desk/RowButtons.tsx';

const RedirectDialog = deferred(async () => (await import('./RedirectDialog.tsx')).RedirectDialog);

/** Redirects by the beginning of their source. */
const redirectsOf = pagedStores((prefix: string, cursor) =>
  request(siteSettings.endpoints.redirects, { query: { ...(prefix && { prefix }), ...(cursor && { cursor }) } }),
);

const filter = {
  filterOf: (query: string) => ({ search: new URLSearchParams(query).get('prefix') ?? '' }),
  queryOf: ({ search }: { readonly search: string }) => (search ? `?${new URLSearchParams({ prefix: search })}` : ''),
};

interface Open {
  readonly action: 'set' | 'remove';
  /** The redirect to change or remove; without one, a new one is set. */
  readonly redirect?: Redirect;
}

/** The redirects of former addresses, for editors. */
export function RedirectsPage() {
  const t = translations('redirects');
  const { filter: chosen, type, choose } = useAddressFilter(filter);
  const prefix = chosen?.search.trim() ?? '';
  const { open, result, start, close, finish } = useDeskDialog<Open>(() => void redirectsOf(prefix).reload());
  // Prerendered fields and buttons would do nothing before hydration.
  if (!chosen) return <Skeleton bars={['h-6', 'h-12', 'h-64']} className="flex flex-col gap-6" />;
  return (
    <div className="flex flex-col gap-6">
      <p className="max-w-[640px]">{t('lead')}</p>
      <div className="flex flex-wrap items-center gap-3">
        <SearchField
          label={t('search.label')}
          placeholder={t('search.placeholder')}
          clear={t('search.clear')}
          maxLength={maxSourceLength}
          value={chosen.search}
          onType={type}
          onSearch={(text) => choose({ search: text })}
        />
        <Button onClick={() => start({ action: 'set' })}>{t('set.new')}</Button>
      </div>
      <p role="status" className="empty:hidden card p-4 text-ink">
        {result}
      </p>
      <Redirects prefix={prefix} onOpen={start} />
      {open?.action === 'set' && <RedirectDialog redirect={open.redirect} onClose={close} onSet={finish} />}
      {open?.action === 'remove' && open.redirect && (
        <RemovalDialog redirect={open.redirect} onClose={close} onRemove={finish} />
      )}
    </div>
  );
}

function Redirects({ prefix, onOpen }: { readonly prefix: string; readonly onOpen: (open: Open) => void }) {
  const t = translations('redirects');
  const $redirects = redirectsOf(prefix);
  const loaded = useLoaded($redirects);
  if (loaded.state === 'loading') return <Skeleton bars={['h-64']} />;
  if (loaded.state === 'failed') return <DeskFailure reason={loaded.reason} onRetry={() => void $redirects.reload()} />;
  const { data, nextCursor } = loaded.value;
  if (data.length === 0) return <p>{t(prefix ? 'list.noneFound' : 'list.none')}</p>;
  return (
    <>
      <DeskTable
        label={t('list.title')}
        columns={['source', 'destination', 'changedAt', 'changedBy', 'actions']}
        rows={data.map((redirect) => ({
          key: redirect.source,
          cells: [
            redirect.source,
            redirect.destination,
            momentText(redirect.changedAt),
            redirect.changedBy ?? t('list.command'),
            <RowButtons
              key="actions"
              of={redirect.source}
              buttons={[
                { label: t('set.change'), onPress: () => onOpen({ action: 'set', redirect }) },
                { label: t('remove.open'), onPress: () => onOpen({ action: 'remove', redirect }) },
              ]}
            />,
          ],
        }))}
      />
      {nextCursor && <LoadMore label={t('list.more')} load={$redirects.loadMore} />}
    </>
  );
}

interface RemovalProps {
  readonly redirect: Redirect;
  readonly onClose: () => void;
  readonly onRemove: (result: string) => void;
}

function RemovalDialog({ redirect: { source }, onClose, onRemove }: RemovalProps) {
  const t = translations('redirects');
  return (
    <FormDialog
      title={t('remove.title')}
      submit={t('remove.submit')}
      look="danger"
      isQuestion
      cancel={t('cancel')}
      send={async () => {
        await request(siteSettings.endpoints.removeRedirect, { query: { source } });
        onRemove(t('remove.done', { source }));
      }}
      onClose={onClose}
    >
      {() => <p className="wrap-anywhere">{t('remove.text', { source })}</p>}
    </FormDialog>
  );
}
