import { dayOf } from '../participations/rules.ts';

/** Cards in one row of the dashboard. */
export const cardsInRow = 6;

const dayLength = 24 * 60 * 60 * 1000;

/** Since when credits count, this year, and activity, the last seven days: an instant and a day. */
export function countedSince(now: Date): { claims: Date; active: string } {
  return {
    claims: new Date(Date.UTC(now.getUTCFullYear(), 0, 1)),
    active: dayOf(new Date(now.getTime() - 6 * dayLength)),
  };
}
