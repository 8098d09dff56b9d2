import type { RoomQuestion } from '#contract/webinars/live';

const places: Readonly<Record<RoomQuestion['state'], number>> = { taken: 0, open: 1, answered: 2, hidden: 3 };

/** Questions that are being answered, then open ones, those with most votes first. */
export function inOrder(questions: readonly RoomQuestion[]): RoomQuestion[] {
  return questions.toSorted(
    (one, other) =>
      places[one.state] - places[other.state] || other.votes - one.votes || one.id.localeCompare(other.id),
  );
}
