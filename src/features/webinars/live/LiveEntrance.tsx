import { useStore } from '@nanostores/react';
import { useEffect, useState } from 'react';
import type { Texts } from '#contract/text/texts';
import { $pageWebinar } from '../../../entities/webinars/page-webinar.ts';
import { loadWithTranslations } from '../../../platform/text/late-translations.ts';
import { deferred } from '../../../ui/islands/deferred.tsx';

const files = import.meta.glob<Texts>('/locales/*/live.json', { import: 'default' });

const Entrance = deferred(() =>
  loadWithTranslations('live', files, async () => (await import('./room/Entrance.tsx')).Entrance),
);

const Desk = deferred(() =>
  loadWithTranslations('live', files, async () => (await import('./desk/HostDesk.tsx')).HostDesk),
);

const DeskLink = deferred(() =>
  loadWithTranslations('live', files, async () => (await import('./DeskLink.tsx')).DeskLink),
);

/** The way into the room of the page's webinar for those who registered, or with `?host` the desk of its host. */
export function LiveEntrance() {
  const webinar = useStore($pageWebinar, { ssr: 'initial' });
  const [isHost, setHost] = useState(false);
  useEffect(() => setHost(new URLSearchParams(location.search).has('host')), [webinar]);
  if (!webinar) return null;
  if (isHost) return <Desk key={webinar.id} webinar={webinar} />;
  const isAhead = webinar.state === 'upcoming' || webinar.state === 'live';
  return (
    <>
      {webinar.mayLead && <DeskLink webinar={webinar.id} />}
      {isAhead && webinar.registration === 'registered' && <Entrance key={webinar.id} webinar={webinar} />}
    </>
  );
}
