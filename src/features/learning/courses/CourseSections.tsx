import { ChevronDown } from 'lucide-react';
import { useEffect, useState, type ReactNode } from 'react';
import type { Course } from '#contract/learning/courses';
import type { Texts } from '#contract/text/texts';
import { Teachers } from '../../../entities/courses/Teachers.tsx';
import { loadWithTranslations } from '../../../platform/text/late-translations.ts';
import { translations } from '../../../platform/text/translations.ts';
import { preloadSanitizer } from '../../../ui/RichText.tsx';
import { deferred } from '../../../ui/islands/deferred.tsx';
import { Tabs } from '../../../ui/Tabs.tsx';
import { useMedia } from '../../../ui/use-media.ts';
import { About } from './About.tsx';
import { Accreditation } from './Accreditation.tsx';
import { FollowingCourses } from './following/FollowingCourses.tsx';
import { References } from './References.tsx';
import { sectionIds, type SectionId } from './section-ids.ts';

// The description is rich text: with a preloaded sanitizer it renders without a layout shift.
preloadSanitizer();

interface Props {
  readonly course: Course;
}

const offlineTexts = import.meta.glob<Texts>('/locales/*/offline.json', { import: 'default' });

/** The switch that stores the course on this device. */
const OfflineSwitch = deferred(
  async () => {
    const load = () => import('./offline/OfflineSwitch.tsx');
    return (await loadWithTranslations('offline', offlineTexts, load)).OfflineSwitch;
  },
  { waiting: () => <div aria-busy="true" className="min-h-36 @3xl:col-span-2 @3xl:min-h-24" /> },
);

const noteTexts = import.meta.glob<Texts>('/locales/*/notes.json', { import: 'default' });

/** The notes that the learner has written in the lessons. */
const CourseNotes = deferred(
  async () => (await loadWithTranslations('notes', noteTexts, () => import('./CourseNotes.tsx'))).CourseNotes,
  { waiting: () => <div aria-busy="true" className="min-h-11 @3xl:col-span-2" /> },
);

const contents: Readonly<Record<SectionId, (props: Props) => ReactNode>> = {
  about: About,
  teachers: ({ course: { teachers, language } }) => <Teachers teachers={teachers} language={language} />,
  accreditation: Accreditation,
  references: References,
};

interface FoldingProps {
  readonly id: SectionId;
  readonly label: string;
  /** Open before the course is begun. */
  readonly isOpen: boolean;
  readonly children: ReactNode;
}

/** A section that can be folded on phones. */
function Folding({ id, label, isOpen, children }: FoldingProps) {
  return (
    <details id={id} open={isOpen} className="group border-b border-line pb-4">
      <summary className="flex min-h-11 cursor-pointer list-none items-center justify-between gap-3 [&::-webkit-details-marker]:hidden">
        <h2 className="text-xl">{label}</h2>
        <ChevronDown
          size={20}
          strokeWidth={1.5}
          aria-hidden="true"
          className="shrink-0 text-quiet transition-transform duration-150 group-open:rotate-180"
        />
      </summary>
      <div className="pt-3">{children}</div>
    </details>
  );
}

/** The section that the address names, if any. */
function sectionInAddress(): SectionId | undefined {
  return sectionIds.find((id) => `#${id}` === location.hash);
}

/** What follows the outline of a course: the switch that stores a course that was begun, the sections, and other courses. */
export function CourseSections({ course }: Props) {
  return (
    <>
      {course.startedAt && <OfflineSwitch course={course} />}
      {course.startedAt && <CourseNotes course={course} />}
      <Sections course={course} />
      <FollowingCourses courseId={course.id} />
    </>
  );
}

/**
 * The sections of a course: in tabs on wide screens after the course is begun, otherwise one below the other, so that
 * all disclosures are visible before (CME rules).
 */
function Sections({ course }: Props) {
  const t = translations('course');
  const isWide = useMedia('(width >= 820px)');
  const [selected, setSelected] = useState<string>(() => sectionInAddress() ?? 'about');
  useEffect(() => {
    const section = sectionInAddress();
    if (section) document.getElementById(section)?.scrollIntoView();
  }, []);

  const sections = sectionIds.map((id) => {
    const Content = contents[id];
    return { id, label: t(`sections.${id}`), content: <Content course={course} /> };
  });
  if (isWide && course.startedAt) {
    return (
      <div className="min-w-0 @3xl:col-span-2">
        <Tabs
          label={t('sections.all')}
          selected={selected}
          onSelect={setSelected}
          tabs={sections.map(({ id, label, content }) => ({
            id,
            label,
            content: (
              <>
                <h2 className="sr-only">{label}</h2>
                {content}
              </>
            ),
          }))}
        />
      </div>
    );
  }
  return (
    <div
      className={`flex min-w-0 flex-col ${isWide ? 'gap-10' : 'gap-4'} ${course.startedAt ? '@3xl:col-span-2' : ''}`}
    >
      {sections.map(({ id, label, content }) =>
        isWide ? (
          <section key={id} id={id} aria-labelledby={`${id}-title`}>
            <h2 id={`${id}-title`} className="mb-4 text-xl">
              {label}
            </h2>
            {content}
          </section>
        ) : (
          <Folding key={id} id={id} label={label} isOpen={!course.startedAt || sectionInAddress() === id}>
            {content}
          </Folding>
        ),
      )}
    </div>
  );
}
