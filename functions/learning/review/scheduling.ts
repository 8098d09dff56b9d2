import { fsrs, Rating, State, type Grade } from 'ts-fsrs';

/** The memory state of a question (FSRS), and its next review. */
export interface Memory {
  /** Days until it is remembered with a probability of nine in ten. */
  readonly stability: number;
  /** 1 to 10. */
  readonly difficulty: number;
  readonly reviewedAt: Date;
  readonly dueAt: Date;
}

/** Correctness and confidence of an answer; `confidence` 1 is a guess, 3 certain. */
export interface Recall {
  readonly isCorrect: boolean;
  readonly confidence: number | null;
}

/** Without short-term steps and fuzz, so that the result is deterministic. */
const scheduler = fsrs({ enable_short_term: false, enable_fuzz: false, maximum_interval: 365 });

/** Maps correctness and confidence to a rating. */
export function gradeOf({ isCorrect, confidence }: Recall): Grade {
  if (!isCorrect) return Rating.Again;
  if (confidence === 1) return Rating.Hard;
  return confidence === 3 ? Rating.Easy : Rating.Good;
}

/** The memory state after an answer; `undefined` before the first. */
export function memoryAfter(memory: Memory | undefined, recall: Recall, at: Date): Memory {
  const now = new Date(Math.max(at.getTime(), memory?.reviewedAt.getTime() ?? 0));
  const { stability, difficulty, due } = scheduler.next(asCard(memory, now), now, gradeOf(recall)).card;
  return { stability, difficulty, reviewedAt: now, dueAt: due };
}

/** Converts a memory state for the scheduler; the unused fields do not affect the next review. */
function asCard(memory: Memory | undefined, now: Date) {
  const unusedFields = { elapsed_days: 0, scheduled_days: 0, learning_steps: 0, reps: 0, lapses: 0 };
  if (!memory) return { ...unusedFields, due: now, stability: 0, difficulty: 0, state: State.New };
  const { stability, difficulty, reviewedAt, dueAt } = memory;
  return { ...unusedFields, due: dueAt, stability, difficulty, state: State.Review, last_review: reviewedAt };
}
