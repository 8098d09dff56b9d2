import type { CourseDocument } from '#contract/library/content';
import type { Locale } from '#contract/locales';
import type { Withdrawn } from '#contract/learning/quizzes/withdrawn';
import type { Item, Withdrawal } from '../../library/content/content.ts';
import { textOf, type CourseVersion } from '../../library/content/version.ts';
import { masteryTerms } from '../participations/rules.ts';
import { textIn } from '../../library/content/texts.ts';
import type { attempts, answers } from './schema.ts';
import { reachesPassMark, resultOf } from './scoring.ts';

type Attempt = typeof attempts.$inferSelect;
type Answer = typeof answers.$inferSelect;

/** The result of an attempt without withdrawn questions. */
export function resultOfAttempt(
  version: CourseVersion,
  items: readonly Item[],
  { kind, order }: Pick<Attempt, 'kind' | 'order'>,
  answers: readonly Pick<Answer, 'itemId' | 'answer'>[],
) {
  const drawn = items.filter(({ id }) => order.includes(id));
  const scored = drawn.filter(({ withdrawn }) => !withdrawn);
  const withdrawn = drawn.filter((item) => item.withdrawn).map(({ id }) => id);
  const { correct, total, score, byObjective } = resultOf(
    scored,
    new Map(answers.map(({ itemId, answer }) => [itemId, answer])),
  );
  const { passMark } = masteryTerms(version.courseDocument);
  const isPassed = kind === 'mastery' ? reachesPassMark({ correct, total }, passMark) : null;
  return {
    total,
    passMark,
    result: { score, correct, isPassed, byObjective, withdrawn: withdrawn.length > 0 ? withdrawn : null },
  };
}

/** How many questions a finished attempt is scored by. */
export function scoredItemCount({ order, withdrawn }: Pick<Attempt, 'order' | 'withdrawn'>): number {
  return order.length - (withdrawn?.length ?? 0);
}

/** Whether a pass is kept although the rescored result is below the pass mark. */
export function isPassKept(attempt: Attempt, { courseDocument }: CourseVersion): boolean {
  const counts = { correct: attempt.correct ?? 0, total: scoredItemCount(attempt) };
  return attempt.isPassed === true && !reachesPassMark(counts, masteryTerms(courseDocument).passMark);
}

/** Why a question does not count, in the language of the course. */
export function asWithdrawn(
  { reason, on }: Withdrawal,
  locale: Locale,
  { languages }: Pick<CourseDocument, 'languages'>,
): Withdrawn {
  return { reason: textIn(reason, locale, languages), on };
}

/** The withdrawn questions of an attempt. */
export function withdrawnFrom(
  attempt: Attempt | undefined,
  items: readonly Item[],
  version: CourseVersion,
  locale: Locale,
) {
  return items.flatMap(({ id, stem, withdrawn }) =>
    withdrawn && attempt?.withdrawn?.includes(id)
      ? [{ id, stem, ...asWithdrawn(withdrawn, textOf(version, locale).locale, version.courseDocument) }]
      : [],
  );
}
