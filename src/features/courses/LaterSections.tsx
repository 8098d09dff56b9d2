import { useEffect, useState } from 'react';
import type { Course } from '#contract/courses';

type Sections = typeof import('./CourseSections.tsx').CourseSections;

let loaded: Sections | undefined;

async function load(): Promise<Sections> {
  const { CourseSections } = await import('./CourseSections.tsx');
  return (loaded = CourseSections);
}

// Begins beside the course's data; where it fails, showing the sections tries again.
if (!import.meta.env.SSR) load().catch(() => undefined);

/** The sections below the outline, whose script comes after that of the next step. */
export function LaterSections({ course }: { readonly course: Course }) {
  const [Sections, setSections] = useState<Sections | undefined>(() => loaded);
  useEffect(() => {
    if (!Sections) void load().then((here) => setSections(() => here));
  }, [Sections]);
  return Sections ? <Sections course={course} /> : null;
}
