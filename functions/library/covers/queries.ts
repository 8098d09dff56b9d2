import { eq } from 'drizzle-orm';
import { courses } from '../content/schema.ts';
import type { Library } from '../../data/cells.ts';

/** Specialty of a course, for its cover. */
export async function specialtyOf(db: Library, courseId: string): Promise<string | undefined> {
  const [row] = await db.select({ specialty: courses.specialty }).from(courses).where(eq(courses.id, courseId));
  return row?.specialty;
}
