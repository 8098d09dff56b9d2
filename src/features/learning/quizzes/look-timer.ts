import type { Item } from '#contract/learning/quizzes';

export type LookTimer = ReturnType<typeof lookTimer>;

/** Counts how long each question is looked at, going on from what the edge knows; a page out of sight counts nothing. */
export function lookTimer(items: readonly Pick<Item, 'id' | 'seconds'>[]) {
  const spent = new Map(items.map(({ id, seconds = 0 }) => [id, seconds * 1000]));
  let at: string | undefined;
  let since: number | undefined;
  const settle = () => {
    const now = performance.now();
    if (at !== undefined && since !== undefined) spent.set(at, (spent.get(at) ?? 0) + now - since);
    since = document.visibilityState === 'visible' ? now : undefined;
  };
  return {
    settle,
    turnTo: (itemId: string | undefined) => {
      settle();
      at = itemId;
    },
    /** Whole seconds until now. */
    secondsAt: (itemId: string) => {
      settle();
      return Math.round((spent.get(itemId) ?? 0) / 1000);
    },
  };
}
