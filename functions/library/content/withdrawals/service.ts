import type { Body, Reply } from '#contract/feature';
import type { contents, CoursePackage } from '#contract/library/content';
import { libraryOf, type Library } from '../../../data/cells.ts';
import { commit } from '../../../data/commit.ts';
import { libraryChangedStatements, notifyCells } from '../../../data/library/revision.ts';
import type { Env } from '../../../env.ts';
import { reportFailure } from '../../../data/failures.ts';
import { Faults, type Fault } from '#contract/library/content/rules/faults';
import { refuseFaulty } from '../faulty.ts';
import { askedIn, withdrawalInsert, withdrawalsOf } from './queries.ts';

type Withdrawing = (typeof contents)['endpoints']['withdrawItem'];

/**
 * Withdraws a question from all scores, in any version of its course, permanently: a corrected question needs
 * another id. A job scores existing results again.
 */
export async function withdrawItem(
  env: Env,
  courseId: string,
  { itemId, quizId: named, reason }: Body<Withdrawing>,
  now: Date,
): Promise<Reply<Withdrawing>> {
  const db = libraryOf(env);
  const { languages, quizzes, withdrawn } = await askedIn(db, courseId, itemId);
  const [quizId = '', ...others] = new Set(quizzes.map((quiz) => quiz.quizId).filter((id) => id === (named ?? id)));
  const known = withdrawn.find((one) => one.quizId === quizId && one.itemId === itemId);
  if (known) return { quizId, on: known.on, isNew: false };

  const faults = new Faults();
  faults.unless(quizId !== '', 'itemId', 'withdrawal.unknown', { course: courseId, item: itemId });
  faults.unless(others.length === 0, 'quizId', 'withdrawal.several', { quizzes: [quizId, ...others].join(', ') });
  faults.inLanguages(reason, languages, 'reason');
  for (const { version, itemIds } of quizzes.filter((quiz) => quiz.quizId === quizId)) {
    const left = itemIds.filter((id) => !withdrawn.some((one) => one.quizId === quizId && one.itemId === id));
    faults.unless(left.length > 1, 'itemId', 'withdrawal.last', { quiz: quizId, version });
  }
  await refuseFaulty(faults.found);

  const on = now.toISOString().slice(0, 10);
  const [added] = await commit(db, [
    withdrawalInsert(db, { courseId, quizId, itemId, reason, on, withdrawnAt: now }),
    ...libraryChangedStatements(env, db),
  ]);
  await notifyCells(env, (error) => reportFailure(error, env));
  return { quizId, on, isNew: added.length > 0 };
}

/** Withdrawn questions of a package that are not marked as such. */
export async function unmarkedIn(db: Library, { courseDocument, quizzes }: CoursePackage): Promise<Fault[]> {
  const withdrawn = await withdrawalsOf(db, courseDocument.id);
  return quizzes.flatMap((quiz, index) =>
    quiz.items.flatMap((item, at) => {
      const known = withdrawn.find(({ quizId, itemId }) => quizId === quiz.id && itemId === item.id);
      if (!known || item.withdrawn) return [];
      const facts = { id: item.id, day: known.on };
      return [{ path: `quizzes.${index}.items.${at}`, reason: { code: 'withdrawal.unmarked', facts } }];
    }),
  );
}
