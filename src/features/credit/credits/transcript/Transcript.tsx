import { useStore } from '@nanostores/react';
import { useState } from 'react';
import { paperIn, papers, type Paper } from '#contract/text/papers';
import type { Texts } from '#contract/text/texts';
import { transcripts } from '#contract/credit/transcripts';
import { addressOf } from '../../../../platform/api/request.ts';
import { loadWithTranslations } from '../../../../platform/text/late-translations.ts';
import { translations } from '../../../../platform/text/translations.ts';
import { ButtonLink } from '../../../../ui/controls/Button.tsx';
import { Skeleton } from '../../../../ui/display/Skeleton.tsx';
import { deferred } from '../../../../ui/islands/deferred.tsx';
import { SelectField } from '../../../../ui/forms/SelectField.tsx';
import { Failure } from '../../../../ui/errors/Failure.tsx';
import { Entries } from './Entries.tsx';
import { TranscriptPeriodFields } from './TranscriptPeriodFields.tsx';
import { TranscriptTotals } from './TranscriptTotals.tsx';
import { $transcript, $transcriptPeriod, queryOf } from './transcript-store.ts';

const files = import.meta.glob<Texts>('/locales/*/external-credits.json', { import: 'default' });

const ExternalCredits = deferred(() =>
  loadWithTranslations(
    'external-credits',
    files,
    async () => (await import('../external-credits/ExternalCredits.tsx')).ExternalCredits,
  ),
);

/** All credits of a period by date of completion, with totals, to download. */
export function Transcript() {
  const t = translations('transcripts');
  return (
    <section aria-labelledby="transcript" className="flex flex-col gap-6">
      <div>
        <h2 id="transcript" className="mb-1 text-lg">
          {t('title')}
        </h2>
        <p className="max-w-[680px]">{t('lead')}</p>
      </div>
      <TranscriptPeriodFields />
      <Loaded />
    </section>
  );
}

function Loaded() {
  const t = translations('transcripts');
  const loaded = useStore($transcript);
  if (loaded.state === 'failed') return <Failure reason={loaded.reason} onRetry={() => void $transcript.reload()} />;
  if (loaded.state === 'loading') return <Skeleton className="flex flex-col gap-6" bars={['h-28', 'h-56']} />;
  const { entries, totals, external } = loaded.value;
  const isEmpty = entries.length === 0 && external.entries.length === 0;
  return (
    <>
      <p role="status" className={isEmpty ? 'card p-5' : 'sr-only'}>
        {isEmpty ? t('none') : t('activities', { count: activitiesIn(entries) })}
      </p>
      {totals.length > 0 && <TranscriptTotals totals={totals} />}
      {!isEmpty && <Downloads />}
      {entries.length > 0 && <Entries entries={entries} />}
      <ExternalCredits entries={entries} external={external} />
    </>
  );
}

function activitiesIn(entries: readonly { readonly activityId: string }[]): number {
  return new Set(entries.map(({ activityId }) => activityId)).size;
}

function Downloads() {
  const t = translations('transcripts');
  const query = queryOf(useStore($transcriptPeriod));
  const [paper, choose] = useState(usualPaper);
  const { pdf, csv } = transcripts.endpoints;
  return (
    <div className="flex flex-wrap items-end gap-3 print:hidden">
      <SelectField label={t('paper')} value={paper} onChange={({ target }) => choose(target.value as Paper)}>
        {papers.map((one) => (
          <option key={one} value={one}>
            {one === 'letter' ? t('letter') : 'A4'}
          </option>
        ))}
      </SelectField>
      <ButtonLink href={addressOf(pdf, { query: { ...query, paper } })} download>
        {t('pdf')}
      </ButtonLink>
      <ButtonLink look="secondary" href={addressOf(csv, { query })} download>
        {t('csv')}
      </ButtonLink>
    </div>
  );
}

/** The paper of the country in the browser's language. */
function usualPaper(): Paper {
  return paperIn(/-([A-Z]{2})$/.exec(navigator.language)?.[1]);
}
