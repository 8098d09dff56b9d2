import { useStore } from '@nanostores/react';
import { useState, type ReactNode } from 'react';
import type { Texts } from '#contract/text/texts';
import { ReadyToClaim } from '../../../entities/credits/ReadyToClaim.tsx';
import { loadWithTranslations } from '../../../platform/text/late-translations.ts';
import { translations } from '../../../platform/text/translations.ts';
import { Tabs } from '../../../ui/Tabs.tsx';
import { Failure } from '../../../ui/errors/Failure.tsx';
import { Skeleton } from '../../../ui/display/Skeleton.tsx';
import { useLoaded } from '../../../ui/display/use-loaded.ts';
import { $certificates, $period, everything } from './certificates/certificate-stores.ts';
import { CertificateList } from './certificates/CertificateList.tsx';
import { deferred } from '../../../ui/islands/deferred.tsx';
import { CreditTotals } from './CreditTotals.tsx';

const NoCertificates = deferred(async () => (await import('./NoCertificates.tsx')).NoCertificates);

const files = import.meta.glob<Texts>('/locales/*/transcripts.json', { import: 'default' });
const plannerFiles = import.meta.glob<Texts>('/locales/*/planner.json', { import: 'default' });

const Planner = deferred(
  () => loadWithTranslations('planner', plannerFiles, async () => (await import('./planner/Planner.tsx')).Planner),
  { waiting: () => <Skeleton className="flex flex-col gap-6" bars={['h-16', 'h-64']} /> },
);

const Transcript = deferred(
  () =>
    loadWithTranslations('transcripts', files, async () => (await import('./transcript/Transcript.tsx')).Transcript),
  { waiting: () => <Skeleton className="flex flex-col gap-6" bars={['h-28', 'h-56']} /> },
);

/** A learner's certificates and claimable credits. */
export function CreditsPage() {
  const loaded = useLoaded($certificates);
  const period = useStore($period, { ssr: 'initial' });
  if (loaded.state === 'failed') return <Failure reason={loaded.reason} onRetry={() => void $certificates.reload()} />;
  if (loaded.state === 'loading') {
    return <Skeleton className="flex flex-col gap-8" bars={['h-32 max-w-[640px]', 'h-44', 'h-44']} />;
  }
  const { data, nextCursor, totals, ready } = loaded.value;
  const hasList = data.length > 0 || period !== everything;
  return (
    <div className="flex flex-col gap-8">
      {totals.length > 0 && <CreditTotals totals={totals} />}
      <ReadyToClaim ready={ready} />
      <Records>
        {hasList && <CertificateList certificates={data} nextCursor={nextCursor} />}
        {!hasList && (ready.length > 0 ? <p>{translations('credit-list')('none')}</p> : <NoCertificates />)}
      </Records>
    </div>
  );
}

/** The tab that an address names. */
function tabIn(hash: string): string {
  return ['#transcript', '#planner'].includes(hash) ? hash.slice(1) : 'certificates';
}

/** The certificates, the transcript that they make with credits from elsewhere, and the cycles that they count for. */
function Records({ children }: { readonly children: ReactNode }) {
  const t = translations('credit-list');
  const [selected, select] = useState(tabIn(location.hash));
  return (
    <Tabs
      label={t('totals')}
      selected={selected}
      onSelect={select}
      tabs={[
        { id: 'certificates', label: t('certificates'), content: children },
        { id: 'transcript', label: t('transcript'), content: selected === 'transcript' && <Transcript /> },
        { id: 'planner', label: t('planner'), content: selected === 'planner' && <Planner /> },
      ]}
    />
  );
}
