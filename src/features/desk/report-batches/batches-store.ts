import { reportBatches, type ReportPeriod } from '#contract/desk/report-batches';
import { loadedStores } from '../../../platform/api/loaded-store.ts';
import { pagedStores } from '../../../platform/api/paged-store.ts';
import { request } from '../../../platform/api/request.ts';

/** The exported batches, the latest first. */
export const $batches = pagedStores((_: '', cursor) =>
  request(reportBatches.endpoints.list, { query: { ...(cursor && { cursor }) } }),
)('');

type PeriodKey = `${ReportPeriod['system']} ${string} ${string}`;

export const keyOf = ({ system, from, to }: ReportPeriod): PeriodKey => `${system} ${from} ${to}`;

/** The reports of a period, by system, first and last day. */
export const recordsOf = loadedStores((key: PeriodKey) => {
  const [system, from = '', to = ''] = key.split(' ') as [ReportPeriod['system'], string, string];
  return request(reportBatches.endpoints.records, { query: { system, from, to } });
});
