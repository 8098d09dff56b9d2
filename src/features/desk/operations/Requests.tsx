import { useState } from 'react';
import {
  operations,
  requestPeriods,
  type EndpointStatistics,
  type RequestPeriod,
  type RequestStatistics,
} from '#contract/desk/operations';
import { DeskFailure } from '../../../entities/desk/DeskFailure.tsx';
import { DeskTable } from '../../../entities/desk/DeskTable.tsx';
import { loadedStores } from '../../../platform/api/loaded-store.ts';
import { request } from '../../../platform/api/request.ts';
import { momentText, numberText, percentText } from '../../../platform/text/formats/formats.ts';
import { translations } from '../../../platform/text/translations.ts';
import { Button } from '../../../ui/controls/Button.tsx';
import { Skeleton } from '../../../ui/display/Skeleton.tsx';
import { useLoaded } from '../../../ui/display/use-loaded.ts';
import { SelectField } from '../../../ui/forms/SelectField.tsx';

const statisticsOf = loadedStores((period: RequestPeriod) =>
  request(operations.endpoints.requests, { query: { period } }),
);

/** The requests of a period, and the errors that they were answered with. */
export function Requests() {
  const t = translations('requests');
  const [period, setPeriod] = useState<RequestPeriod>('day');
  const store = statisticsOf(period);
  const loaded = useLoaded(store);
  return (
    <section aria-labelledby="requests" className="flex flex-col gap-3">
      <h2 id="requests" className="text-xl">
        {t('title')}
      </h2>
      <div className="max-w-[320px]">
        <SelectField
          label={t('period')}
          value={period}
          onChange={({ target }) => setPeriod(target.value as RequestPeriod)}
        >
          {requestPeriods.map((one) => (
            <option key={one} value={one}>
              {t(`periods.${one}`)}
            </option>
          ))}
        </SelectField>
      </div>
      {loaded.state === 'loading' && <Skeleton bars={['h-32', 'h-64']} className="flex flex-col gap-3" />}
      {loaded.state === 'failed' && <DeskFailure reason={loaded.reason} onRetry={() => void store.reload()} />}
      {loaded.state === 'ready' && <Statistics statistics={loaded.value} />}
    </section>
  );
}

function Statistics({ statistics }: { readonly statistics: RequestStatistics }) {
  const t = translations('requests');
  const { parts, requests, errors, endpoints } = statistics;
  const total = requests.reduce((sum, count) => sum + count, 0);
  if (total === 0) return <p>{t('none')}</p>;
  const failed = endpoints.reduce((sum, one) => sum + one.failed, 0);
  return (
    <>
      <p>{t('summary', { requests: numberText(total), failed: numberText(failed) })}</p>
      <div>
        <Bars parts={parts} counts={requests} className="h-16 w-full" />
        <p aria-hidden="true" className="mt-1 flex justify-between gap-3 text-sm text-quiet">
          <span>{momentText(parts[0] ?? '')}</span>
          <span>{momentText(parts.at(-1) ?? '')}</span>
        </p>
      </div>
      <h3 className="mt-3 text-lg">{t('errors')}</h3>
      {errors.length === 0 && <p>{t('noErrors')}</p>}
      {errors.length > 0 && (
        <DeskTable
          label={t('errors')}
          columns={['errorCode', 'count', 'overTime', 'mostlyFrom']}
          rows={errors.map(({ code, status, count, overTime, endpoint }) => ({
            key: code,
            cells: [
              <span key="code" className={status >= 500 ? 'font-semibold text-danger' : ''}>
                {code} ({status})
              </span>,
              numberText(count),
              <Bars key="bars" parts={parts} counts={overTime} className="h-6 w-40" />,
              endpoint || t('elsewhere'),
            ],
          }))}
        />
      )}
      <Endpoints endpoints={endpoints} />
    </>
  );
}

interface BarsProps {
  readonly parts: readonly string[];
  readonly counts: readonly number[];
  readonly className: string;
}

/** A count in each part of a period, as a row of bars. */
function Bars({ parts, counts, className }: BarsProps) {
  const t = translations('requests');
  const most = Math.max(1, ...counts);
  const moment = momentText(parts[counts.indexOf(most)] ?? parts[0] ?? '');
  return (
    <svg
      role="img"
      aria-label={t('most', { number: numberText(most), moment })}
      viewBox={`0 0 ${counts.length * 4} 40`}
      preserveAspectRatio="none"
      className={`border-b border-line ${className}`}
    >
      {counts.map((count, at) => (
        <rect
          key={parts[at]}
          x={at * 4 + 0.5}
          width="3"
          y={40 - (count / most) * 40}
          height={(count / most) * 40}
          className="fill-primary-600 forced-colors:fill-[Highlight]"
        />
      ))}
    </svg>
  );
}

/** By what the table of endpoints is in order, the largest first. */
const orders = {
  requests: ({ requests }: EndpointStatistics) => requests,
  callsEach: ({ calls, requests }: EndpointStatistics) => calls / requests,
  refused: ({ refused, requests }: EndpointStatistics) => refused / requests,
  failed: ({ failed }: EndpointStatistics) => failed,
} as const;

type Order = keyof typeof orders;

/** Endpoints in the table before all are shown. */
const fewest = 20;

function Endpoints({ endpoints }: { readonly endpoints: readonly EndpointStatistics[] }) {
  const t = translations('requests');
  const columnText = translations('desk');
  const [order, setOrder] = useState<Order>('requests');
  const [isWhole, setIsWhole] = useState(false);
  const sorted = endpoints.toSorted((one, other) => orders[order](other) - orders[order](one));
  return (
    <>
      <h3 className="mt-3 text-lg">{t('endpoints')}</h3>
      <div className="max-w-[320px]">
        <SelectField label={t('order')} value={order} onChange={({ target }) => setOrder(target.value as Order)}>
          {Object.keys(orders).map((one) => (
            <option key={one} value={one}>
              {columnText(`columns.${one}`)}
            </option>
          ))}
        </SelectField>
      </div>
      <DeskTable
        label={t('endpoints')}
        columns={['endpoint', 'requests', 'callsEach', 'refused', 'failed']}
        rows={sorted.slice(0, isWhole ? undefined : fewest).map((one) => ({
          key: one.endpoint,
          cells: [
            one.endpoint || t('elsewhere'),
            numberText(one.requests),
            numberText(orders.callsEach(one), 1),
            percentText(orders.refused(one)),
            numberText(one.failed),
          ],
        }))}
      />
      {!isWhole && sorted.length > fewest && (
        <Button look="secondary" onClick={() => setIsWhole(true)}>
          {t('all', { number: numberText(sorted.length) })}
        </Button>
      )}
    </>
  );
}
