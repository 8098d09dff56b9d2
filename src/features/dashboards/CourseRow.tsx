import type { ReactNode } from 'react';
import type { CourseCard as Card } from '#contract/courses';
import { CourseCard } from '../../entities/courses/CourseCard.tsx';

interface Props {
  readonly id: string;
  readonly title: string;
  readonly courses: readonly Card[];
}

/** A row is as wide as its cards, so that two short ones stand side by side. */
const widths = [
  { row: '', cards: '' },
  { row: 'sm:col-span-2', cards: 'sm:grid-cols-2' },
  { row: 'sm:col-span-full', cards: 'sm:grid-cols-2 xl:grid-cols-3' },
] as const;

/** Rows of course cards in the columns that their cards have. */
export function CourseRows({ children }: { readonly children: ReactNode }) {
  return <div className="grid gap-x-6 gap-y-8 empty:hidden sm:grid-cols-2 xl:grid-cols-3">{children}</div>;
}

/** A titled row of course cards; nothing where there are none. */
export function CourseRow({ id, title, courses }: Props) {
  const width = widths[Math.min(courses.length, widths.length) - 1];
  if (!width) return null;
  return (
    <section aria-labelledby={id} className={`flex flex-col gap-4 ${width.row}`}>
      <h2 id={id} className="text-xl">
        {title}
      </h2>
      <ul className={`grid gap-4 sm:gap-6 ${width.cards}`}>
        {courses.map((course) => (
          <li key={course.id}>
            <CourseCard course={course} heading="h3" />
          </li>
        ))}
      </ul>
    </section>
  );
}
