import { env } from 'cloudflare:workers';
import type { CoursePackage } from '#contract/library/content';
import { courses } from '../../functions/library/content/schema.ts';
import { participations } from '../../functions/learning/participations/schema.ts';
import { libraryOf } from '../../functions/data/cells.ts';
import { newId } from '../../functions/data/ids.ts';
import { attempts } from '../../functions/learning/quizzes/schema.ts';
import { eq } from 'drizzle-orm';
import type { Browser } from './browser.ts';
import { cellOfEmail } from './cells.ts';

/** Stores a pass of a course's mastery quiz at any time, without applying the rules. */
export async function storePass(browser: Browser, { courseDocument }: CoursePackage, at = new Date()): Promise<string> {
  const [course] = await libraryOf(env).select().from(courses).where(eq(courses.id, courseDocument.id));
  const user = (await browser.ask('GET', '/api/auth/user')).body;
  const db = await cellOfEmail(user.email);
  const participationId = newId();
  const instants = { startedAt: at, lessonsCompletedAt: at, passedAt: at, lastActiveAt: at };
  await db.insert(participations).values({
    id: participationId,
    userId: user.id,
    courseId: courseDocument.id,
    versionId: course?.versionId ?? '',
    activeSeconds: 3540,
    ...instants,
  });
  await db.insert(attempts).values({
    id: newId(),
    participationId,
    quizId: 'mastery',
    kind: 'mastery',
    number: 1,
    startedAt: at,
    finishedAt: at,
    score: 0.75,
    correct: 3,
    isPassed: true,
    order: ['m1', 'm2', 'm3', 'm4'],
  });
  return participationId;
}
