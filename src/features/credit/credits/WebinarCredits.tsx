import { useStore } from '@nanostores/react';
import type { Texts } from '#contract/text/texts';
import { $creditable } from '../../../entities/attendance/attendance.ts';
import { loadWithTranslations } from '../../../platform/text/late-translations.ts';
import { Skeleton } from '../../../ui/display/Skeleton.tsx';
import { deferred } from '../../../ui/islands/deferred.tsx';

const files = import.meta.glob<Texts>('/locales/*/{credits,claims,evaluations,attendance}.json', { import: 'default' });

/** The card with its translations, which the page of a webinar does not contain. */
const loadCard = () =>
  loadWithTranslations(
    ['credits', 'claims', 'evaluations', 'attendance'],
    files,
    async () => (await import('./ClaimCard.tsx')).ClaimCard,
  );

const ClaimCard = deferred(loadCard, { waiting: () => <Skeleton bars={['h-80']} /> });

/** The steps to the certificates of a webinar and its recording, once their shares are reached. */
export function WebinarCredits() {
  const activities = useStore($creditable, { ssr: 'initial' });
  if (activities.length === 0) return null;
  return (
    <div className="mt-8 flex flex-col gap-8">
      {activities.map((activity) => (
        <ClaimCard key={activity} courseId={activity} isPassed />
      ))}
    </div>
  );
}
