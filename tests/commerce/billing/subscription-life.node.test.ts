import fc from '../../support/properties.ts';
import { expect, test } from 'vitest';
import { planGroups, prices, type PlanGroup } from '#contract/plans';
import { isUpgrade } from '../../../functions/commerce/billing/rules/quotes.ts';
import { isAccessible } from '../../../functions/commerce/billing/rules/access.ts';
import {
  begun,
  canceled,
  charging,
  downgraded,
  mayChange,
  nextPeriod,
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
const start = new Date('2027-01-31T10:00:00.000Z');

/** An event caused by a user, the clock or a bank. */
const happening = fc.oneof(
  {
    weight: 4,
    arbitrary: fc.record({ kind: fc.constant('time' as const), hours: fc.integer({ min: 0, max: 24 * 40 }) }),
  },
  {
    weight: 6,
    arbitrary: fc.record({
      kind: fc.constant('clock' as const),
      bank: fc.constantFrom('pays', 'refuses', 'is silent'),
    }),
  },
  fc.record({ kind: fc.constant('pay' as const), bank: fc.constantFrom('pays', 'refuses', 'is silent') }),
  fc.record({ kind: fc.constantFrom('cancel' as const, 'reactivate' as const, 'refund' as const) }),
  fc.record({ kind: fc.constantFrom('change' as const), planGroup: fc.constantFrom(...planGroups) }),
  fc.record({ kind: fc.constant('old answer' as const), count: fc.integer({ min: 0, max: 3 }) }),
);

type Happening = typeof happening extends fc.Arbitrary<infer Value> ? Value : never;

interface Span {
  readonly from: number;
  readonly until: number;
}

/** A subscription with its charges and grants, recorded independently of the rules. */
class Witness {
  now = start;
  readonly paid: Span[] = [];
  readonly granted: Span[] = [];
  /** Starts of the periods whose renewal a bank paid. */
  readonly charged: number[] = [];
  subscription: Subscription;

  constructor(planGroup: PlanGroup, freeDays: number) {
    const price = prices[planGroup].EUR;
    const freeUntil = freeDays > 0 ? new Date(start.getTime() + freeDays * 24 * hour) : null;
    const terms = {
      planGroup,
      currency: 'EUR',
      price,
      coupon: null,
      couponOff: null,
      couponPeriods: null,
      worth: freeUntil ? 0 : price,
      quantity: 1,
    } as const;
    const step = begun(terms, start, freeUntil);
    this.subscription = step.next;
    if (!freeUntil) this.paid.push(spanOf(step.next.periodStart, step.next.periodEnd));
    this.note(step);
  }

  happens(what: Happening): void {
    const { now, subscription } = this;
    switch (what.kind) {
      case 'time':
        this.now = new Date(now.getTime() + what.hours * hour);
        return;
      case 'clock':
        return this.take(advanced(subscription, now), what.bank, false);
      case 'pay':
        return subscription.state === 'past_due' ? this.take(charging(subscription), what.bank, true) : undefined;
      case 'cancel':
        return this.note(canceled(subscription, now));
      case 'reactivate':
        return this.note(reactivated(subscription, now));
      case 'refund':
        return this.note(stopped(subscription, now));
      case 'change':
        return this.change(what.planGroup);
      case 'old answer':
        // A payment for an earlier period arrives again, from another tab or a provider.
        return this.note(renewed(subscription, new Date(this.charged.at(-what.count) ?? 0), now, this.price()));
    }
  }

  private take(step: Step, bank: string, isAsked: boolean): void {
    const charge = step.effects.find(({ kind }) => kind === 'charge');
    if (!charge) return this.note(step);
    const { now, subscription } = this;
    if (bank === 'refuses') return this.note(refused(subscription, now, isAsked));
    if (bank === 'is silent') return this.note(unanswered(subscription, now));
    const { from, until } = nextPeriod(subscription, now);
    this.charged.push(subscription.periodEnd.getTime());
    this.paid.push(spanOf(from, until));
    this.note(renewed(subscription, subscription.periodEnd, now, this.price()));
  }

  private change(planGroup: PlanGroup): void {
    const { now, subscription } = this;
    if (planGroup === subscription.planGroup || !mayChange(subscription, now)) return;
    if (!isUpgrade(subscription.planGroup, planGroup)) return this.note(downgraded(subscription, planGroup, now));
    const price = prices[planGroup].EUR;
    // The rest of the current period pays for the new one.
    const last = this.paid.pop();
    if (last) this.paid.push({ from: last.from, until: Math.min(last.until, now.getTime()) });
    this.note(upgraded(subscription, { planGroup, price, worth: price, credit: 0 }, now));
    this.paid.push(spanOf(this.subscription.periodStart, this.subscription.periodEnd));
  }

  private note({ next, effects }: Step): void {
    this.subscription = next;
    for (const effect of effects) if (effect.kind === 'grant') this.granted.push(spanOf(effect.from, effect.until));
  }

  private price() {
    const price = prices[this.subscription.planGroup].EUR;
    return { price, worth: price, credit: 0, quantity: 1 };
  }
}

function spanOf(from: Date, until: Date): Span {
  return { from: from.getTime(), until: until.getTime() };
}

const lives = fc.record({
  planGroup: fc.constantFrom(...planGroups),
  freeDays: fc.constantFrom(0, 0, 7),
  happenings: fc.array(happening, { maxLength: 60 }),
});

/** Applies a sequence of events and checks the state after each. */
function always(check: (witness: Witness) => void): void {
  const law = fc.property(lives, ({ planGroup, freeDays, happenings }) => {
    const witness = new Witness(planGroup, freeDays);
    for (const what of happenings) {
      witness.happens(what);
      check(witness);
    }
  });
  fc.assert(law, { numRuns: 2000 });
}

test('nothing that happens opens a plan outside a paid or granted period', () => {
  always(({ now, subscription, paid, granted }) => {
    if (!isAccessible(subscription, now)) return;
    const at = now.getTime();
    expect([...paid, ...granted].some(({ from, until }) => from <= at && at < until)).toBe(true);
  });
});

test('nothing that happens charges a period twice', () => {
  always(({ charged }) => expect(new Set(charged).size).toBe(charged.length));
});

test('no moment is paid for twice', () => {
  always(({ paid }) => {
    const inOrder = paid.toSorted((one, other) => one.from - other.from || one.until - other.until);
    const overlaps = inOrder.filter(({ from }, index) => from < (inOrder[index - 1]?.until ?? 0));
    expect(overlaps).toEqual([]);
  });
});

test('time passes in the end: a user who pays no more has no plan left', () => {
  const law = fc.property(lives, ({ planGroup, freeDays, happenings }) => {
    const witness = new Witness(planGroup, freeDays);
    for (const what of happenings) witness.happens(what);
    for (let days = 0; days < 400; days++) {
      witness.happens({ kind: 'time', hours: 24 });
      witness.happens({ kind: 'clock', bank: 'refuses' });
    }
    expect(witness.subscription.state).toBe('canceled');
    expect(isAccessible(witness.subscription, witness.now)).toBe(false);
  });
  fc.assert(law, { numRuns: 100 });
});
