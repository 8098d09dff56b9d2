import { describe, expect, test } from 'vitest';
import { addMonths, periodEnd } from '../../../functions/commerce/billing/rules/periods.ts';
import { accessibleUntil, isAccessible } from '../../../functions/commerce/billing/rules/access.ts';
import {
  begun,
  canceled,
  downgraded,
  advanced,
  reactivated,
  refused,
  renewed,
  stopped,
  unanswered,
  upgraded,
  type Step,
  type Subscription,
} from '../../../functions/commerce/billing/rules/subscription.ts';

const hour = 60 * 60 * 1000;
const day = 24 * hour;
const start = new Date('2027-01-31T10:00:00.000Z');
const end = new Date('2027-02-28T10:00:00.000Z');
const after = (instant: Date, milliseconds: number) => new Date(instant.getTime() + milliseconds);

const terms = {
  planGroup: 'pro-monthly',
  currency: 'EUR',
  price: 3900,
  coupon: null,
  couponOff: null,
  couponPeriods: null,
  worth: 3900,
  quantity: 1,
} as const;
const paid = { price: 3900, worth: 3900, credit: 0, quantity: 1 };

const active = begun(terms, start, null).next;
const trialing = begun({ ...terms, worth: 0 }, start, after(start, 7 * day)).next;
const canceling = canceled(active, after(start, day)).next;
const pastDue = refused(active, end).next;
const gone = stopped(active, after(start, day)).next;
const all = { active, trialing, canceling, pastDue, gone };

const publishedEvents = ({ effects }: Step) =>
  effects.flatMap((effect) => (effect.kind === 'publish' ? effect.event : []));

type Row = [event: string, take: (now: Subscription) => Step, Record<keyof typeof all, Subscription['state']>];

const during = after(start, 2 * day);

/** The next state for each event in each state. */
const table: Row[] = [
  [
    'a cancellation',
    (now) => canceled(now, during),
    { active: 'canceling', trialing: 'canceling', canceling: 'canceling', pastDue: 'canceled', gone: 'canceled' },
  ],
  [
    'a reactivation',
    (now) => reactivated(now, during),
    { active: 'active', trialing: 'trialing', canceling: 'active', pastDue: 'past_due', gone: 'canceled' },
  ],
  [
    'a renewal that was paid',
    (now) => renewed(now, now.periodEnd, end, paid),
    { active: 'active', trialing: 'active', canceling: 'canceling', pastDue: 'active', gone: 'canceled' },
  ],
  [
    'a renewal that was refused',
    (now) => refused(now, end),
    { active: 'past_due', trialing: 'past_due', canceling: 'canceling', pastDue: 'past_due', gone: 'canceled' },
  ],
  [
    'an upgrade',
    (now) => upgraded(now, { ...paid, planGroup: 'pro-yearly' }, during),
    { active: 'active', trialing: 'active', canceling: 'active', pastDue: 'past_due', gone: 'canceled' },
  ],
  [
    'a downgrade',
    (now) => downgraded(now, 'basic-monthly', during),
    { active: 'active', trialing: 'trialing', canceling: 'canceling', pastDue: 'past_due', gone: 'canceled' },
  ],
  [
    'a refund',
    (now) => stopped(now, during),
    { active: 'canceled', trialing: 'canceled', canceling: 'canceled', pastDue: 'canceled', gone: 'canceled' },
  ],
  [
    'the end of the period',
    (now) => advanced(now, end),
    { active: 'active', trialing: 'trialing', canceling: 'canceled', pastDue: 'past_due', gone: 'canceled' },
  ],
];

describe.each(table)('%s', (_, take, expected) => {
  test.each(Object.keys(all) as (keyof typeof all)[])('of what is %s', (state) => {
    expect(take(all[state]).next.state).toBe(expected[state]);
  });
});

test('each change is published once, however often it is requested', () => {
  const twice = (take: (now: Subscription) => Step, from: Subscription) => {
    const first = take(from);
    return [publishedEvents(first), publishedEvents(take(first.next))];
  };
  expect(twice((now) => canceled(now, during), active)).toEqual([['cancelled'], []]);
  expect(twice((now) => reactivated(now, during), canceling)).toEqual([['reactivated'], []]);
  expect(twice((now) => stopped(now, during), active)).toEqual([['cancelled'], []]);
  expect(twice((now) => stopped(now, during), canceling)).toEqual([[], []]);
});

test('a refused renewal is tried again after 12 hours, 1, 2 and 3 days with a notice each, then it ends', () => {
  let now = active;
  let at = end;
  const waits: (number | null)[] = [];
  const notices: unknown[] = [];
  while (!now.endedAt) {
    const step = refused(now, at);
    now = step.next;
    waits.push(now.dueAt && now.dueAt.getTime() - end.getTime());
    notices.push(...step.effects.filter(({ kind }) => kind === 'notify'));
    at = now.dueAt ?? at;
  }
  expect(waits).toEqual([12 * hour, day, 2 * day, 3 * day, null]);
  expect(notices).toHaveLength(5);
  expect(now.endedAt).toEqual(after(end, 3 * day));
});

test('access goes on while a renewal is tried again, and ends with the last try', () => {
  expect(accessibleUntil(pastDue)).toEqual(after(end, 3 * day));
  expect(isAccessible(pastDue, after(end, 3 * day - 1))).toBe(true);
  expect(isAccessible(pastDue, after(end, 3 * day))).toBe(false);
});

test('a retry that a user requests does not change the times of the others', () => {
  const step = refused(pastDue, after(end, hour), true);
  expect(step.next).toEqual({ ...pastDue, tries: 2 });
  expect(step.effects).toEqual([]);
});

test('a provider without a response is requested again in ten minutes, and counts as a refusal after a day', () => {
  const silent = unanswered(active, end).next;
  expect([silent.state, silent.dueAt]).toEqual(['active', after(end, 10 * 60_000)]);
  expect(isAccessible(silent, after(end, hour))).toBe(true);
  expect(unanswered(silent, after(end, day)).next.state).toBe('past_due');
});

test('a renewal long after the end begins when it is paid, not before', () => {
  const late = after(end, 40 * day);
  expect(renewed(active, end, late, paid).next.periodStart).toEqual(late);
});

test('a month from the last day of January ends on the last of February, and the next on the last of March', () => {
  const february = periodEnd(start, start, 'pro-monthly');
  expect(february).toEqual(end);
  expect(periodEnd(start, february, 'pro-monthly')).toEqual(new Date('2027-03-31T10:00:00.000Z'));
  expect(addMonths(new Date('2028-02-29T00:00:00.000Z'), 12)).toEqual(new Date('2029-02-28T00:00:00.000Z'));
});
