import { useEffect, useState } from 'react';

/** An item on the screen, or a removed one whose exit animation runs. */
export interface Presence<Thing> {
  readonly thing: Thing;
  readonly isLeaving: boolean;
}

/** The items, with those that were removed less than `exit` milliseconds ago still at their place. */
export function useLeaving<Thing extends { readonly id: string }>(
  things: readonly Thing[],
  exit: number,
): readonly Presence<Thing>[] {
  const [present, setPresent] = useState<readonly Presence<Thing>[]>([]);
  useEffect(() => {
    setPresent((before) => merged(before, things));
    const timer = setTimeout(() => setPresent((before) => before.filter(({ isLeaving }) => !isLeaving)), exit);
    return () => clearTimeout(timer);
  }, [things, exit]);
  return present;
}

function merged<Thing extends { readonly id: string }>(
  before: readonly Presence<Thing>[],
  things: readonly Thing[],
): Presence<Thing>[] {
  const now = new Map(things.map((thing) => [thing.id, thing]));
  const present = before.map(({ thing }) => ({ thing: now.get(thing.id) ?? thing, isLeaving: !now.has(thing.id) }));
  const known = new Set(before.map(({ thing }) => thing.id));
  return [...present, ...things.filter(({ id }) => !known.has(id)).map((thing) => ({ thing, isLeaving: false }))];
}
