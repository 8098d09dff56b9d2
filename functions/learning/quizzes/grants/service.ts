import { defaultLocale } from '#contract/locales';
import { contentOfCell } from '../../../library/content/content.ts';
import { failField } from '../../../edge/errors.ts';
import type { Env } from '../../../env.ts';
import { cellOfAddress } from '../../../people/accounts/names/service.ts';
import { userByEmail } from '../../../people/accounts/queries.ts';
import { courseProgressOf } from '../../participations/course-progress.ts';
import { courseWith, progressInCourse } from '../../participations/queries.ts';
import { isAttemptOpen, quizOf, retakeOf } from '../../participations/rules.ts';
import { rulesSnapshot } from '../../participations/snapshots.ts';
import { storeGrant } from './queries.ts';

interface Grant {
  readonly email: string;
  readonly courseId: string;
  readonly reason: string;
  /** The accreditation officer who grants it. */
  readonly by: string;
}

/** Why no attempt is granted: the course is passed, an attempt is open, or one is left. */
type Unneeded = 'passed' | 'open' | 'left';

/**
 * Grants one more attempt at the mastery quiz of a course to a learner who has none left, and records who granted it
 * and why. Repeated, it changes nothing, as the granted attempt is left.
 */
export async function grantAttempt(
  env: Env,
  { email, courseId, reason, by }: Grant,
  now: Date,
): Promise<'granted' | Unneeded> {
  const cell = await cellOfAddress(env, email);
  const user = (await userByEmail(cell, email)) ?? failField('email', 'not_in_list');
  const begun = cell.read(progressInCourse({ userId: user.id, courseId })).then(([[progress]]) => progress);
  const row =
    (await courseWith({ content: contentOfCell(env, cell) }, { courseId, locale: defaultLocale }, begun)) ??
    failField('courseId', 'not_in_list');
  const participation = row.participation ?? failField('courseId', 'not_in_list');
  const courseProgress = courseProgressOf(row, user.planType, now);
  const quizId = quizOf(courseProgress.syllabus, 'mastery')?.id ?? failField('courseId', 'not_in_list');
  if (participation.passedAt) return 'passed';
  if (isAttemptOpen(courseProgress, quizId)) return 'open';
  if (retakeOf(courseProgress, quizId).attemptsLeft !== 0) return 'left';
  const facts = { quizId, reason, by };
  const event = { userId: user.id, at: now, facts, snapshot: await rulesSnapshot(row.version) };
  return (await storeGrant(cell, participation, event)) ? 'granted' : 'left';
}
