import { siteSettings, type Coupon } from '#contract/desk/site-settings';
import { DeskFailure } from '../../../entities/desk/DeskFailure.tsx';
import { DeskTable } from '../../../entities/desk/DeskTable.tsx';
import { useDeskDialog } from '../../../entities/desk/use-desk-dialog.ts';
import { pagedStores } from '../../../platform/api/paged-store.ts';
import { request } from '../../../platform/api/request.ts';
import { dateText, moneyText, numberText, percentText } from '../../../platform/text/formats/formats.ts';
import { translations } from '../../../platform/text/translations.ts';
import { Button } from '../../../ui/controls/Button.tsx';
import { Skeleton } from '../../../ui/display/Skeleton.tsx';
import { useLoaded } from '../../../ui/display/use-loaded.ts';
import { FormDialog } from '../../../ui/forms/FormDialog.tsx';
import { deferred } from '../../../ui/islands/deferred.tsx';
import { LoadMore } from '../../../ui/lists/LoadMore.tsx';
import { RowButtons } from '../../../entities/desk/RowButtons.tsx';

const CouponDialog = deferred(async () => (await import('./CouponDialog.tsx')).CouponDialog);

const $coupons = pagedStores((_: '', cursor) =>
  request(siteSettings.endpoints.coupons, { query: { ...(cursor && { cursor }) } }),
)('');

/** The coupons, for operators. */
export function CouponsPage() {
  const t = translations('coupons');
  const loaded = useLoaded($coupons);
  const { open, result, start, close, finish } = useDeskDialog<'new' | Coupon>(() => void $coupons.reload());
  if (loaded.state === 'loading') return <Skeleton bars={['h-12', 'h-64']} className="flex flex-col gap-6" />;
  if (loaded.state === 'failed') return <DeskFailure reason={loaded.reason} onRetry={() => void $coupons.reload()} />;
  const { data, nextCursor } = loaded.value;
  return (
    <div className="flex flex-col gap-6">
      <div className="flex">
        <Button onClick={() => start('new')}>{t('new.open')}</Button>
      </div>
      <p role="status" className="empty:hidden card p-4 text-ink">
        {result}
      </p>
      {data.length === 0 && <p>{t('none')}</p>}
      {data.length > 0 && (
        <DeskTable
          label={t('title')}
          columns={['code', 'reduction', 'conditions', 'uses', 'actions']}
          rows={data.map((coupon) => ({
            key: coupon.code,
            cells: [
              coupon.code,
              reductionText(coupon),
              conditionsText(coupon),
              usesText(coupon),
              hasEnded(coupon) ? (
                t('ended')
              ) : (
                <RowButtons
                  key="actions"
                  of={coupon.code}
                  buttons={[{ label: t('end.open'), onPress: () => start(coupon) }]}
                />
              ),
            ],
          }))}
        />
      )}
      {nextCursor && <LoadMore label={t('more')} load={$coupons.loadMore} />}
      {open === 'new' && <CouponDialog onClose={close} onCreate={finish} />}
      {open && open !== 'new' && <EndDialog coupon={open} onClose={close} onEnd={finish} />}
    </div>
  );
}

const hasEnded = ({ endsAt }: Coupon) => endsAt !== null && new Date(endsAt).getTime() <= Date.now();

function reductionText({ percentOff, amountOff, freeDays }: Coupon): string {
  const t = translations('coupons');
  if (percentOff !== null) return percentText(percentOff / 100);
  if (freeDays !== null) return t('days', { number: freeDays });
  return Object.entries(amountOff ?? {})
    .map(([currency, minor]) => moneyText(minor, currency))
    .join(', ');
}

function conditionsText({ periods, planGroups, endsAt, freeDays }: Coupon): string {
  const t = translations('coupons');
  const conditions = [
    ...(freeDays === null ? [periods === null ? t('allPeriods') : t('periods', { number: periods })] : []),
    ...(planGroups?.map((group) => translations('desk')(`planGroups.${group}`)) ?? []),
    ...(endsAt === null ? [] : [t('until', { date: dateText(endsAt) })]),
  ];
  return conditions.join(', ');
}

function usesText({ mostRedemptions, uses }: Coupon): string {
  const t = translations('coupons');
  if (mostRedemptions === null) return t('unlimited');
  return t('usesOf', { uses: numberText(uses), most: numberText(mostRedemptions) });
}

interface EndProps {
  readonly coupon: Coupon;
  readonly onClose: () => void;
  readonly onEnd: (result: string) => void;
}

function EndDialog({ coupon: { code }, onClose, onEnd }: EndProps) {
  const t = translations('coupons');
  return (
    <FormDialog
      title={t('end.title', { code })}
      submit={t('end.submit')}
      look="danger"
      isQuestion
      cancel={t('cancel')}
      send={async () => {
        await request(siteSettings.endpoints.endCoupon, { params: { code } });
        onEnd(t('end.done', { code }));
      }}
      onClose={onClose}
    >
      {() => <p>{t('end.text')}</p>}
    </FormDialog>
  );
}
