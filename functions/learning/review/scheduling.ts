import { fsrs, Rating, State, type Grade } from 'ts-fsrs';

/** How well a learner remembers a question since they last answered it, and when it comes back. */
export interface Memory {
  /** Days until it is remembered with a probability of nine in ten. */
  readonly stability: number;
  /** 1 to 10. */
  readonly difficulty: number;
  readonly reviewedAt: Date;
  readonly dueAt: Date;
}

/** An answer as far as it tells of memory; `confidence` 1 is a guess, 3 certain. */
export interface Recall {
  readonly isCorrect: boolean;
  readonly confidence: number | null;
}

/** Whole days only and no chance, so that the same answers always lead to the same day. */
const scheduler = fsrs({ enable_short_term: false, enable_fuzz: false, maximum_interval: 365 });

/** Wrong is forgotten; right is remembered the better the surer a learner was. */
export function gradeOf({ isCorrect, confidence }: Recall): Grade {
  if (!isCorrect) return Rating.Again;
  if (confidence === 1) return Rating.Hard;
  return confidence === 3 ? Rating.Easy : Rating.Good;
}

/** What an answer makes of a learner's memory of a question, which is `undefined` before the first. */
export function memoryAfter(memory: Memory | undefined, recall: Recall, at: Date): Memory {
  const now = new Date(Math.max(at.getTime(), memory?.reviewedAt.getTime() ?? 0));
  const { stability, difficulty, due } = scheduler.next(asCard(memory, now), now, gradeOf(recall)).card;
  return { stability, difficulty, reviewedAt: now, dueAt: due };
}

/** A memory as the scheduler takes it: what else it counts has no part in when the card comes back. */
function asCard(memory: Memory | undefined, now: Date) {
  const unused = { elapsed_days: 0, scheduled_days: 0, learning_steps: 0, reps: 0, lapses: 0 };
  if (!memory) return { ...unused, due: now, stability: 0, difficulty: 0, state: State.New };
  const { stability, difficulty, reviewedAt, dueAt } = memory;
  return { ...unused, due: dueAt, stability, difficulty, state: State.Review, last_review: reviewedAt };
}
