import { useState } from 'react';
import { reportBatches } from '#contract/desk/report-batches';
import type { Reply } from '#contract/feature';
import { DeskTable } from '../../../entities/desk/DeskTable.tsx';
import { FindForm } from '../../../entities/desk/FindForm.tsx';
import { request } from '../../../platform/api/request.ts';
import { translations } from '../../../platform/text/translations.ts';

type Differences = Reply<typeof reportBatches.endpoints.differences>['data'];

/** Compares the participations of an event with those that the EIV has. */
export function Comparison() {
  const t = translations('report-batches');
  const [differences, setDifferences] = useState<Differences>();
  return (
    <section aria-labelledby="comparison" className="flex flex-col gap-4">
      <h2 id="comparison" className="text-xl">
        {t('comparison.title')}
      </h2>
      <FindForm
        name="event"
        label={t('comparison.event')}
        hint={t('comparison.eventHint', { number: 19 })}
        unknown={t('comparison.unknown')}
        submit={t('comparison.submit')}
        maxLength={40}
        onFind={async (event) => {
          setDifferences(undefined);
          const { data } = await request(reportBatches.endpoints.differences, { query: { event } });
          setDifferences(data);
        }}
      />
      <p role="status" className="empty:hidden">
        {differences?.length === 0 && t('comparison.none')}
      </p>
      {differences && differences.length > 0 && (
        <DeskTable
          label={t('comparison.title')}
          columns={['efn', 'found']}
          rows={differences.map(({ efn, here }) => ({
            key: efn,
            cells: [efn, t(here ? 'comparison.here' : 'comparison.there')],
          }))}
        />
      )}
    </section>
  );
}
