import { seatsPath } from '#contract/groups/seats/notices';
import { currencies, type Currency } from '#contract/plans';
import { currentLocale, translations } from '../../../../platform/text/translations.ts';
import { ButtonLink } from '../../../../ui/controls/Button.tsx';
import { SelectField } from '../../../../ui/forms/SelectField.tsx';
import { CardFields } from '../CardFields.tsx';
import { isRunning } from '../membership-store.ts';
import { AddressFields } from '../orders/AddressFields.tsx';
import { Agreement } from '../orders/Agreement.tsx';
import { OrderFrame } from '../orders/OrderFrame.tsx';
import { SeatField } from './SeatField.tsx';
import { useSeatOrder, type SeatOrderProps } from './use-seat-order.ts';

/** Orders seats for a group. */
export function SeatOrder(props: SeatOrderProps) {
  const s = translations('seat-orders');
  const order = useSeatOrder(props);
  const { plan } = props;
  if (isRunning(plan.subscription) && order.stage.at === 'rest') return <AlreadyOrdered plan={plan} />;
  return (
    <div className="flex flex-col gap-6">
      <header className="flex flex-col gap-2">
        <h1 className="text-2xl">{s('title', { group: plan.groupName })}</h1>
        <p>{s('lead')}</p>
      </header>
      <OrderFrame
        order={order}
        terms={[s('terms.begin'), s('terms.cancel'), s('terms.records')]}
        agreement={
          <Agreement
            terms={{ ...plan.terms, isAgreed: true }}
            isAgreed
            error={order.submission.errors['termsVersion']}
            onAgree={() => undefined}
          />
        }
      >
        <Fields order={order} fewest={plan.fewestSeats} />
      </OrderFrame>
    </div>
  );
}

interface FieldsProps {
  readonly order: ReturnType<typeof useSeatOrder>;
  readonly fewest: number;
}

/** Seats, currency, billing address and card. */
function Fields({ order, fewest }: FieldsProps) {
  const t = translations('orders');
  const s = translations('seat-orders');
  const { draft, fill, quoteErrors, isTest, submission } = order;
  const { errors } = submission;
  return (
    <>
      <div className="flex flex-col gap-4">
        <SeatField
          label={s('label')}
          value={order.typed}
          hint={s('fewest', { count: fewest })}
          error={errors['seats']}
          onChange={order.setTyped}
        />
        <SelectField
          label={t('currency')}
          value={order.currency}
          onChange={({ target }) => order.chooseCurrency(target.value as Currency)}
        >
          {currencies.map((code) => (
            <option key={code} value={code}>
              {t(`currencies.${code}`)}
            </option>
          ))}
        </SelectField>
      </div>
      <AddressFields
        draft={draft}
        errors={{ ...errors, ...(quoteErrors['vatId'] && { 'address.vatId': quoteErrors['vatId'] }) }}
        onFill={fill}
        isOrganization
        onVatId={order.applyVatId}
      />
      {isTest ? <CardFields errors={errors} /> : <p className="card p-5">{t('stripe')}</p>}
    </>
  );
}

function AlreadyOrdered({ plan }: Pick<SeatOrderProps, 'plan'>) {
  const s = translations('seat-orders');
  return (
    <section className="flex flex-col gap-4">
      <h1 className="text-2xl">{s('title', { group: plan.groupName })}</h1>
      <p>{s('already')}</p>
      <ButtonLink href={seatsPath(plan.groupId, currentLocale())}>{s('manage')}</ButtonLink>
    </section>
  );
}
