import type { CourseCard as Card } from '#contract/learning/courses';
import { CourseCard } from '../../../entities/courses/CourseCard.tsx';

interface Props {
  readonly id: string;
  readonly title: string;
  readonly courses: readonly Card[];
}

/** A titled row of course cards. */
export function CourseRow({ id, title, courses }: Props) {
  if (courses.length === 0) return null;
  return (
    <section aria-labelledby={id} className="flex flex-col gap-4">
      <h2 id={id} className="text-xl">
        {title}
      </h2>
      <ul className="grid gap-4 sm:grid-cols-2 sm:gap-6 xl:grid-cols-3">
        {courses.map((course) => (
          <li key={course.id}>
            <CourseCard course={course} heading="h3" />
          </li>
        ))}
      </ul>
    </section>
  );
}
