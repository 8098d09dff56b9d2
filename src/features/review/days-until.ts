const dayLength = 24 * 60 * 60 * 1000;

/** In how many days, by the reader's calendar, something comes; tomorrow at the earliest. */
export function daysUntil(instant: string, now = new Date()): number {
  const [today, day] = [now, new Date(instant)].map((one) => new Date(one).setHours(0, 0, 0, 0));
  return Math.max(1, Math.round(((day ?? 0) - (today ?? 0)) / dayLength));
}
