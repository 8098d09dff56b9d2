import type { CourseDocument } from '#contract/library/content';
import type { Locale } from '#contract/locales';
import type { Withdrawn } from '#contract/learning/quizzes/withdrawn';
import type { Item, Withdrawal } from '../../library/content/content.ts';
import { textOf, type CourseVersion } from '../../library/content/version.ts';
import { masteryTerms } from '../participations/rules.ts';
import { textIn } from '../../library/content/texts.ts';
import type { attempts, answers } from './schema.ts';
import { reaches, resultOf } from './scoring.ts';

type Attempt = typeof attempts.$inferSelect;
type Answer = typeof answers.$inferSelect;

/** What an attempt comes to without what was withdrawn, and what of it counts. */
export function resultOfAttempt(
  version: CourseVersion,
  items: readonly Item[],
  { kind, order }: Pick<Attempt, 'kind' | 'order'>,
  answers: readonly Pick<Answer, 'itemId' | 'answer'>[],
) {
  const drawn = items.filter(({ id }) => order.includes(id));
  const left = drawn.filter(({ withdrawn }) => !withdrawn);
  const withdrawn = drawn.filter((item) => item.withdrawn).map(({ id }) => id);
  const { correct, total, score, byObjective } = resultOf(
    left,
    new Map(answers.map(({ itemId, answer }) => [itemId, answer])),
  );
  const { passMark } = masteryTerms(version.courseDocument);
  const isPassed = kind === 'mastery' ? reaches({ correct, total }, passMark) : null;
  return {
    total,
    passMark,
    result: { score, correct, isPassed, byObjective, withdrawn: withdrawn.length > 0 ? withdrawn : null },
  };
}

/** How many questions a finished attempt is scored by. */
export function countedIn({ order, withdrawn }: Pick<Attempt, 'order' | 'withdrawn'>): number {
  return order.length - (withdrawn?.length ?? 0);
}

/** Whether a pass stands though what is left of its attempt is below the pass mark: nothing is taken away. */
export function isPassKept(attempt: Attempt, { courseDocument }: CourseVersion): boolean {
  const counts = { correct: attempt.correct ?? 0, total: countedIn(attempt) };
  return attempt.isPassed === true && !reaches(counts, masteryTerms(courseDocument).passMark);
}

/** Why a question does not count, in the language that its course is told in. */
export function asWithdrawn(
  { reason, on }: Withdrawal,
  locale: Locale,
  { languages }: Pick<CourseDocument, 'languages'>,
): Withdrawn {
  return { reason: textIn(reason, locale, languages), on };
}

/** The questions that were taken out of an attempt. */
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
