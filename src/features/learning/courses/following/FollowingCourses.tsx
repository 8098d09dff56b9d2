import { useEffect, useRef, useState } from 'react';
import type { Texts } from '#contract/text/texts';
import { importOptional } from '../../../../platform/errors/chunks.ts';
import { loadWithTranslations } from '../../../../platform/text/late-translations.ts';
import { deferred } from '../../../../ui/islands/deferred.tsx';

const files = import.meta.glob<Texts>('/locales/*/{following,professions}.json', { import: 'default' });

/** Without a connection the section is absent: the course is complete without it. */
const FollowingList = deferred(async () => {
  const load = () => import('./FollowingList.tsx');
  const loaded = await importOptional(() => loadWithTranslations(['following', 'professions'], files, load));
  return loaded?.FollowingList ?? (() => null);
});

/** How far from the visible part the section loads, so that the courses are there when the learner arrives. */
const distance = '600px';

/** Courses that colleagues began after this one, loaded when the end of the page is near; nothing without any. */
export function FollowingCourses({ courseId }: { readonly courseId: string }) {
  const place = useRef<HTMLDivElement>(null);
  const [isNear, setNear] = useState(false);
  useEffect(() => {
    if (!place.current) return undefined;
    const onChange = (entries: IntersectionObserverEntry[]) => {
      if (entries.some(({ isIntersecting }) => isIntersecting)) setNear(true);
    };
    const observer = new IntersectionObserver(onChange, { rootMargin: distance });
    observer.observe(place.current);
    return () => observer.disconnect();
  }, []);
  return isNear ? <FollowingList courseId={courseId} /> : <div ref={place} />;
}
