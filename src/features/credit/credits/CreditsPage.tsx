import { useStore } from '@nanostores/react';
import { ReadyToClaim } from '../../../entities/credits/ReadyToClaim.tsx';
import { Failure } from '../../../ui/errors/Failure.tsx';
import { Skeleton } from '../../../ui/display/Skeleton.tsx';
import { $certificates, $period, everything } from './certificates/certificate-stores.ts';
import { CertificateList } from './certificates/CertificateList.tsx';
import { deferred } from '../../../ui/islands/deferred.tsx';
import { CreditTotals } from './CreditTotals.tsx';

const NoCertificates = deferred(async () => (await import('./NoCertificates.tsx')).NoCertificates);

/** A learner's certificates and claimable credits. */
export function CreditsPage() {
  const loaded = useStore($certificates, { ssr: 'initial' });
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
      {hasList && <CertificateList certificates={data} nextCursor={nextCursor} />}
      {!hasList && ready.length === 0 && <NoCertificates />}
    </div>
  );
}
