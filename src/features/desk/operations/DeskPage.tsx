import { useState } from 'react';
import { operations, type OperationsOverview } from '#contract/desk/operations';
import { DeskFailure } from '../../../entities/desk/DeskFailure.tsx';
import { DeskTable } from '../../../entities/desk/DeskTable.tsx';
import { loadedStore } from '../../../platform/api/loaded-store.ts';
import { request } from '../../../platform/api/request.ts';
import { failureText } from '../../../platform/api/failure-texts.ts';
import { momentText, numberText } from '../../../platform/text/formats/formats.ts';
import { translations } from '../../../platform/text/translations.ts';
import { Button } from '../../../ui/controls/Button.tsx';
import { Notice } from '../../../ui/controls/Notice.tsx';
import { useAction } from '../../../ui/controls/use-action.ts';
import { Skeleton } from '../../../ui/display/Skeleton.tsx';
import { useLoaded } from '../../../ui/display/use-loaded.ts';
import { Requests } from './Requests.tsx';

const $overview = loadedStore(() => request(operations.endpoints.overview, {}));

/** Tries all dead messages again; returns how many there were. */
async function retryMessages(): Promise<number> {
  const { retried } = await request(operations.endpoints.retry, {});
  void $overview.reload();
  return retried;
}

/** The state of the service, for operators. */
export function DeskPage() {
  const loaded = useLoaded($overview);
  if (loaded.state === 'loading') return <Skeleton bars={['h-44', 'h-64', 'h-44']} className="flex flex-col gap-8" />;
  if (loaded.state === 'failed') return <DeskFailure reason={loaded.reason} onRetry={() => void $overview.reload()} />;
  const { messages, mails, jobs, cells } = loaded.value;
  return (
    <div className="flex flex-col gap-10">
      <Messages messages={messages} />
      <Mails mails={mails} />
      <Jobs jobs={jobs} />
      <Cells cells={cells} />
      <Requests />
    </div>
  );
}

function Messages({ messages: { waiting, dead } }: Pick<OperationsOverview, 'messages'>) {
  const t = translations('desk');
  const [retried, setRetried] = useState<number>();
  const { isBusy, failure, run } = useAction(async () => setRetried(await retryMessages()));
  return (
    <section aria-labelledby="messages" className="flex flex-col gap-3">
      <h2 id="messages" className="text-xl">
        {t('messages.title')}
      </h2>
      {failure !== undefined && <Notice kind="danger">{failureText(failure)}</Notice>}
      <p role="status" className="empty:hidden">
        {retried !== undefined && t('messages.retried', { number: retried })}
      </p>
      {dead.length === 0 && <p>{t('messages.noneDead')}</p>}
      {dead.length > 0 && (
        <>
          <DeskTable
            label={t('messages.dead')}
            columns={['kind', 'from', 'createdAt', 'failure']}
            rows={dead.map((one) => ({
              key: `${one.from} ${one.id}`,
              cells: [one.kind, one.from, momentText(one.createdAt), one.failure ?? ''],
            }))}
          />
          <Button busy={isBusy} onClick={() => void run()}>
            {t('messages.retry')}
          </Button>
        </>
      )}
      {waiting.length > 0 && (
        <DeskTable
          label={t('messages.waiting')}
          columns={['kind', 'count', 'oldestAt']}
          rows={waiting.map(({ kind, count, oldestAt }) => ({
            key: kind,
            cells: [kind, numberText(count), momentText(oldestAt)],
          }))}
        />
      )}
    </section>
  );
}

function Mails({ mails }: Pick<OperationsOverview, 'mails'>) {
  const t = translations('desk');
  return (
    <section aria-labelledby="mails" className="flex flex-col gap-3">
      <h2 id="mails" className="text-xl">
        {t('mails.title')}
      </h2>
      <dl className="grid max-w-[640px] grid-cols-3 gap-3">
        {(['waiting', 'sent', 'failed'] as const).map((state) => (
          <div key={state} className="card p-4">
            <dt className="text-sm text-quiet">{t(`mails.${state}`)}</dt>
            <dd className="text-xl font-semibold text-ink">{numberText(mails[state])}</dd>
          </div>
        ))}
      </dl>
    </section>
  );
}

function Jobs({ jobs }: Pick<OperationsOverview, 'jobs'>) {
  const t = translations('desk');
  const late = jobs.filter(({ lateCells }) => lateCells > 0);
  return (
    <section aria-labelledby="jobs" className="flex flex-col gap-3">
      <h2 id="jobs" className="text-xl">
        {t('jobs.title')}
      </h2>
      <p>{late.length > 0 ? t('jobs.late', { number: late.length }) : t('jobs.inTime')}</p>
      {late.length > 0 && <JobTable label={t('jobs.title')} jobs={late} />}
      <details>
        <summary className="min-h-11 cursor-pointer py-2.5 font-semibold text-primary-800">
          {t('jobs.all', { number: jobs.length })}
        </summary>
        <JobTable label={t('jobs.all', { number: jobs.length })} jobs={jobs} />
      </details>
    </section>
  );
}

function JobTable({ label, jobs }: { readonly label: string; readonly jobs: OperationsOverview['jobs'] }) {
  const t = translations('desk');
  return (
    <DeskTable
      label={label}
      columns={['job', 'minutes', 'lastRunAt', 'lateCells']}
      rows={jobs.map(({ name, interval, lastRunAt, lateCells }) => ({
        key: name,
        cells: [
          name,
          numberText(interval / 60),
          lastRunAt === null ? t('jobs.never') : momentText(lastRunAt),
          numberText(lateCells),
        ],
      }))}
    />
  );
}

const bytesInMegabyte = 1_000_000;

function Cells({ cells }: Pick<OperationsOverview, 'cells'>) {
  const t = translations('desk');
  return (
    <section aria-labelledby="cells" className="flex flex-col gap-3">
      <h2 id="cells" className="text-xl">
        {t('cells.title')}
      </h2>
      <DeskTable
        label={t('cells.title')}
        columns={['cell', 'learners', 'megabytes']}
        rows={cells.map(({ cell, learners, bytes }) => ({
          key: String(cell),
          cells: [String(cell), numberText(learners), numberText(bytes / bytesInMegabyte)],
        }))}
      />
    </section>
  );
}
