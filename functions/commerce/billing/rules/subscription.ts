import type { SubscriptionState } from '#contract/commerce/billing';
import { planTypeOf, type Currency, type PlanGroup, type PlanType, monthsOf } from '#contract/plans';
import { periodEnd } from './periods.ts';
import type { CouponOff } from './quotes.ts';

/** What a subscription is at a moment; `functions/commerce/billing/schema.ts` says what each fact means. */
export interface Subscription {
  readonly state: SubscriptionState;
  readonly planGroup: PlanGroup;
  readonly currency: Currency;
  readonly price: number;
  readonly coupon: string | null;
  readonly couponOff: CouponOff | null;
  readonly couponPeriods: number | null;
  readonly credit: number;
  readonly worth: number;
  readonly scheduledPlanGroup: PlanGroup | null;
  readonly startedAt: Date;
  readonly anchor: Date;
  readonly periodStart: Date;
  readonly periodEnd: Date;
  readonly paidUntil: Date | null;
  readonly grantedUntil: Date | null;
  readonly failedAt: Date | null;
  readonly failures: number;
  readonly tries: number;
  readonly dueAt: Date | null;
  readonly isReminded: boolean;
  readonly endedAt: Date | null;
}

/** What follows from an event, beside the subscription's next state. */
export type Effect =
  /** Take the price of the period that begins at `from`. */
  | { readonly kind: 'charge'; readonly planGroup: PlanGroup; readonly from: Date }
  /** Access that nobody paid for. */
  | { readonly kind: 'grant'; readonly from: Date; readonly until: Date }
  | {
      readonly kind: 'publish';
      readonly event: 'purchased' | 'cancelled' | 'reactivated' | 'upgraded';
      readonly previous?: PlanType;
    }
  | { readonly kind: 'notify'; readonly of: 'renewal' | 'ended'; readonly at: Date }
  | { readonly kind: 'notify'; readonly of: 'failure'; readonly retryAt: Date | null };

export interface Step {
  readonly next: Subscription;
  readonly effects: readonly Effect[];
}

const hour = 60 * 60 * 1000;
const day = 24 * hour;

/** When a failed renewal is tried again, from its first failure (product decisions, Billing). */
export const retries = [12 * hour, day, 2 * day, 3 * day];

/** How long access continues while a renewal is tried again. */
export const graceWhileRetried = 3 * day;

/**
 * How long a provider may be out of reach before a renewal counts as failed, and how long it waits for the next
 * attempt.
 */
export const providerTimeout = day;
const tryAgainAfter = 10 * 60 * 1000;

/** How long before its renewal a user is reminded of a yearly plan. */
const remindedBefore = 14 * day;

/** A subscription that begins with a paid period, or with free days. */
export function begun(
  terms: Pick<Subscription, 'planGroup' | 'currency' | 'price' | 'coupon' | 'couponOff' | 'couponPeriods' | 'worth'>,
  at: Date,
  freeUntil: Date | null,
): Step {
  const end = freeUntil ?? periodEnd(at, at, terms.planGroup);
  const next: Subscription = {
    ...terms,
    state: freeUntil ? 'trialing' : 'active',
    credit: 0,
    scheduledPlanGroup: null,
    startedAt: at,
    anchor: at,
    periodStart: at,
    periodEnd: end,
    paidUntil: freeUntil ? null : end,
    grantedUntil: freeUntil,
    failedAt: null,
    failures: 0,
    tries: 0,
    dueAt: null,
    isReminded: false,
    endedAt: null,
  };
  return { next: scheduled(next), effects: [...(freeUntil ? [granted(at, freeUntil)] : []), publish('purchased')] };
}

/** Whether its plan is open at a moment. */
export function isOpen({ endedAt, paidUntil, grantedUntil }: Subscription, at: Date): boolean {
  const until = Math.max(paidUntil?.getTime() ?? 0, grantedUntil?.getTime() ?? 0);
  return at.getTime() < until && (endedAt === null || at < endedAt);
}

/** Until when its plan is open as things stand. */
export function openUntil({ endedAt, paidUntil, grantedUntil, periodStart }: Subscription): Date {
  if (endedAt) return endedAt;
  return new Date(Math.max(paidUntil?.getTime() ?? 0, grantedUntil?.getTime() ?? 0, periodStart.getTime()));
}

/** The subscription at the moment `at`. */
export function passed(now: Subscription, at: Date): Step {
  if (!now.dueAt || at < now.dueAt) return same(now);
  if (now.state === 'canceling') return ended(now, now.periodEnd, [{ kind: 'notify', of: 'ended', at: now.periodEnd }]);
  if (at >= now.periodEnd) return charging(now);
  const next = { ...now, isReminded: true };
  return { next: scheduled(next), effects: [{ kind: 'notify', of: 'renewal', at: now.periodEnd }] };
}

/** The next period is to be paid now, out of turn where a payment has failed. */
export function charging(now: Subscription): Step {
  if (now.endedAt || now.state === 'canceling') return same(now);
  return { next: now, effects: [{ kind: 'charge', planGroup: nextPlanGroup(now), from: now.periodEnd }] };
}

export function nextPlanGroup({ planGroup, scheduledPlanGroup }: Subscription): PlanGroup {
  return scheduledPlanGroup ?? planGroup;
}

/** The bounds of the period that follows; one that is paid long after the last ended begins when it is paid. */
export function nextPeriod(now: Subscription, at: Date): { from: Date; until: Date; anchor: Date } {
  const planGroup = nextPlanGroup(now);
  const isLate = at.getTime() - now.periodEnd.getTime() > graceWhileRetried + providerTimeout;
  const from = isLate ? at : now.periodEnd;
  const isOfOtherLength = monthsOf(planGroup) !== monthsOf(now.planGroup);
  const anchor = isLate || isOfOtherLength || !now.paidUntil ? from : now.anchor;
  return { from, until: periodEnd(anchor, from, planGroup), anchor };
}

/** The period that begins at `from` was paid. A period that runs already is not paid again. */
export function renewed(
  now: Subscription,
  from: Date,
  at: Date,
  paid: { worth: number; credit: number; price: number },
): Step {
  if (now.endedAt || from.getTime() !== now.periodEnd.getTime()) return same(now);
  const period = nextPeriod(now, at);
  const next: Subscription = {
    ...now,
    ...paid,
    state: now.state === 'canceling' ? 'canceling' : 'active',
    planGroup: nextPlanGroup(now),
    couponPeriods: now.couponPeriods === null ? null : Math.max(0, now.couponPeriods - 1),
    scheduledPlanGroup: null,
    anchor: period.anchor,
    periodStart: period.from,
    periodEnd: period.until,
    paidUntil: period.until,
    grantedUntil: null,
    failedAt: null,
    failures: 0,
    tries: 0,
    isReminded: false,
  };
  return { next: scheduled(next), effects: [] };
}

/** A renewal was refused; one that a user asked for out of turn leaves the times of the others as they are. */
export function refused(now: Subscription, at: Date, isAsked = false): Step {
  if (now.endedAt || now.state === 'canceling' || at < now.periodEnd) return same(now);
  const tried = { ...now, tries: now.tries + 1 };
  if (isAsked && now.failedAt) return { next: tried, effects: [] };
  const failedAt = now.failedAt ?? at;
  const wait = retries[now.failures];
  if (wait === undefined) {
    return ended({ ...tried, failures: now.failures + 1 }, at, [
      publish('cancelled', planTypeOf(now.planGroup)),
      { kind: 'notify', of: 'failure', retryAt: null },
    ]);
  }
  const retryAt = new Date(failedAt.getTime() + wait);
  const grantedUntil = new Date(failedAt.getTime() + graceWhileRetried);
  const next: Subscription = {
    ...tried,
    state: 'past_due',
    failedAt,
    failures: now.failures + 1,
    grantedUntil,
    dueAt: retryAt,
  };
  const isFirst = now.failedAt === null;
  return {
    next,
    effects: [...(isFirst ? [granted(now.periodEnd, grantedUntil)] : []), { kind: 'notify', of: 'failure', retryAt }],
  };
}

/** The outcome of a renewal is unknown: it is tried again soon, and access continues for a while. */
export function unanswered(now: Subscription, at: Date): Step {
  if (now.endedAt || at < now.periodEnd) return same(now);
  const limit = new Date(now.periodEnd.getTime() + providerTimeout);
  if (at >= limit && now.state !== 'past_due') return refused(now, at);
  const dueAt = new Date(at.getTime() + tryAgainAfter);
  if (now.state === 'past_due' || now.grantedUntil?.getTime() === limit.getTime())
    return { next: { ...now, dueAt }, effects: [] };
  return { next: { ...now, dueAt, grantedUntil: limit }, effects: [granted(now.periodEnd, limit)] };
}

/** Canceled by its owner: with the period, or at once where that is not paid. */
export function canceled(now: Subscription, at: Date): Step {
  if (now.endedAt || now.state === 'canceling') return same(now);
  const message = publish('cancelled', planTypeOf(now.planGroup));
  if (now.state === 'past_due' || at >= now.periodEnd) return ended(now, at, [message]);
  return { next: { ...now, state: 'canceling', scheduledPlanGroup: null, dueAt: now.periodEnd }, effects: [message] };
}

/** The owner withdraws the cancellation before the period ends. */
export function reactivated(now: Subscription, at: Date): Step {
  if (now.state !== 'canceling' || at >= now.periodEnd) return same(now);
  return {
    next: scheduled({ ...now, state: now.paidUntil ? 'active' : 'trialing' }),
    effects: [publish('reactivated')],
  };
}

export type Upgrade = Pick<Subscription, 'planGroup' | 'price' | 'worth' | 'credit'>;

/** A larger plan was paid: a period of it begins at once. */
export function upgraded(now: Subscription, to: Upgrade, at: Date): Step {
  if (!mayChange(now, at)) return same(now);
  const end = periodEnd(at, at, to.planGroup);
  const next: Subscription = {
    ...now,
    ...to,
    state: 'active',
    coupon: null,
    couponOff: null,
    couponPeriods: null,
    scheduledPlanGroup: null,
    anchor: at,
    periodStart: at,
    periodEnd: end,
    paidUntil: end,
    grantedUntil: null,
    isReminded: false,
  };
  return { next: scheduled(next), effects: [publish('upgraded')] };
}

/** A smaller plan begins with the next period; choosing the present plan cancels that. */
export function downgraded(now: Subscription, planGroup: PlanGroup, at: Date): Step {
  if (!mayChange(now, at) || now.state === 'canceling') return same(now);
  return { next: { ...now, scheduledPlanGroup: planGroup === now.planGroup ? null : planGroup }, effects: [] };
}

/** Whether another plan can be chosen: not while a payment is open. */
export function mayChange(now: Subscription, at: Date): boolean {
  return now.endedAt === null && now.state !== 'past_due' && at < now.periodEnd;
}

/** The running period was refunded, or the provider ended it: it ends at once. */
export function stopped(now: Subscription, at: Date): Step {
  if (now.endedAt) return same(now);
  const isPublished = now.state === 'canceling';
  return ended(now, at, isPublished ? [] : [publish('cancelled', planTypeOf(now.planGroup))]);
}

function ended(now: Subscription, at: Date, effects: readonly Effect[]): Step {
  return { next: { ...now, state: 'canceled', scheduledPlanGroup: null, dueAt: null, endedAt: at }, effects };
}

/** Sets when the renewal job acts next: at the reminder of a yearly plan, else at the period's end. */
function scheduled(now: Subscription): Subscription {
  const reminder = new Date(now.periodEnd.getTime() - remindedBefore);
  const isYearly = monthsOf(nextPlanGroup(now)) === 12 && now.state === 'active' && !now.isReminded;
  return { ...now, dueAt: isYearly && reminder > now.periodStart ? reminder : now.periodEnd };
}

function same(next: Subscription): Step {
  return { next, effects: [] };
}

function publish(event: Extract<Effect, { kind: 'publish' }>['event'], previous?: PlanType): Effect {
  return { kind: 'publish', event, ...(previous && { previous }) };
}

function granted(from: Date, until: Date): Effect {
  return { kind: 'grant', from, until };
}
