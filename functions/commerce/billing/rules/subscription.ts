import type { SubscriptionState } from '#contract/commerce/billing';
import { planTypeOf, type Currency, type PlanGroup, type PlanType, monthsOf } from '#contract/plans';
import { periodEnd } from './periods.ts';
import type { CouponDiscount } from './quotes.ts';

/** The state of a subscription; `functions/commerce/billing/schema.ts` describes each field. */
export interface Subscription {
  readonly state: SubscriptionState;
  readonly planGroup: PlanGroup;
  readonly currency: Currency;
  readonly price: number;
  readonly coupon: string | null;
  readonly couponOff: CouponDiscount | null;
  readonly couponPeriods: number | null;
  readonly credit: number;
  readonly worth: number;
  readonly scheduledPlanGroup: PlanGroup | null;
  readonly quantity: number;
  readonly scheduledQuantity: number | null;
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

/** Effects of a transition, beside the subscription's next state. */
export type Effect =
  /** Charge the period that begins at `from`. */
  | { readonly kind: 'charge'; readonly planGroup: PlanGroup; readonly from: Date }
  /** Access without a payment. */
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
export const retryGracePeriod = 3 * day;

/**
 * How long a provider may be unreachable before a renewal counts as failed, and the delay before the next
 * attempt.
 */
export const providerTimeout = day;
const providerRetryDelay = 10 * 60 * 1000;

/** How long before its renewal a user is reminded of a yearly plan. */
const reminderLead = 14 * day;

/** A subscription that begins with a paid period, or with free days. */
export function begun(
  terms: Pick<
    Subscription,
    'planGroup' | 'currency' | 'price' | 'coupon' | 'couponOff' | 'couponPeriods' | 'worth' | 'quantity'
  >,
  at: Date,
  freeUntil: Date | null,
): Step {
  const end = freeUntil ?? periodEnd(at, at, terms.planGroup);
  const next: Subscription = {
    ...terms,
    state: freeUntil ? 'trialing' : 'active',
    credit: 0,
    scheduledPlanGroup: null,
    scheduledQuantity: null,
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
  return {
    next: withDueAt(next),
    effects: [...(freeUntil ? [grantEffect(at, freeUntil)] : []), publishEffect('purchased')],
  };
}

/** Advances the subscription to `at`. */
export function advanced(current: Subscription, at: Date): Step {
  if (!current.dueAt || at < current.dueAt) return unchanged(current);
  if (current.state === 'canceling')
    return endedStep(current, current.periodEnd, [{ kind: 'notify', of: 'ended', at: current.periodEnd }]);
  if (at >= current.periodEnd) return charging(current);
  const next = { ...current, isReminded: true };
  return { next: withDueAt(next), effects: [{ kind: 'notify', of: 'renewal', at: current.periodEnd }] };
}

/** The next period is charged now, also outside the schedule after a failed payment. */
export function charging(current: Subscription): Step {
  if (current.endedAt || current.state === 'canceling') return unchanged(current);
  return { next: current, effects: [{ kind: 'charge', planGroup: nextPlanGroup(current), from: current.periodEnd }] };
}

export function nextPlanGroup({ planGroup, scheduledPlanGroup }: Subscription): PlanGroup {
  return scheduledPlanGroup ?? planGroup;
}

/** The next period; one that is paid long after the end of the last begins with its payment. */
export function nextPeriod(current: Subscription, at: Date): { from: Date; until: Date; anchor: Date } {
  const planGroup = nextPlanGroup(current);
  const isLate = at.getTime() - current.periodEnd.getTime() > retryGracePeriod + providerTimeout;
  const from = isLate ? at : current.periodEnd;
  const hasOtherLength = monthsOf(planGroup) !== monthsOf(current.planGroup);
  const anchor = isLate || hasOtherLength || !current.paidUntil ? from : current.anchor;
  return { from, until: periodEnd(anchor, from, planGroup), anchor };
}

/** The period that begins at `from` was paid; no effect if it has begun already. */
export function renewed(
  current: Subscription,
  from: Date,
  at: Date,
  paid: Pick<Subscription, 'worth' | 'credit' | 'price' | 'quantity'>,
): Step {
  if (current.endedAt || from.getTime() !== current.periodEnd.getTime()) return unchanged(current);
  const period = nextPeriod(current, at);
  const next: Subscription = {
    ...current,
    ...paid,
    state: current.state === 'canceling' ? 'canceling' : 'active',
    planGroup: nextPlanGroup(current),
    couponPeriods: current.couponPeriods === null ? null : Math.max(0, current.couponPeriods - 1),
    scheduledPlanGroup: null,
    scheduledQuantity: null,
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
  return { next: withDueAt(next), effects: [] };
}

/** A renewal failed; an attempt requested by the user does not change the schedule of retries. */
export function refused(current: Subscription, at: Date, isRequested = false): Step {
  if (current.endedAt || current.state === 'canceling' || at < current.periodEnd) return unchanged(current);
  const attempted = { ...current, tries: current.tries + 1 };
  if (isRequested && current.failedAt) return { next: attempted, effects: [] };
  const failedAt = current.failedAt ?? at;
  const wait = retries[current.failures];
  if (wait === undefined) {
    return endedStep({ ...attempted, failures: current.failures + 1 }, at, [
      publishEffect('cancelled', planTypeOf(current.planGroup)),
      { kind: 'notify', of: 'failure', retryAt: null },
    ]);
  }
  const retryAt = new Date(failedAt.getTime() + wait);
  const grantedUntil = new Date(failedAt.getTime() + retryGracePeriod);
  const next: Subscription = {
    ...attempted,
    state: 'past_due',
    failedAt,
    failures: current.failures + 1,
    grantedUntil,
    dueAt: retryAt,
  };
  const isFirst = current.failedAt === null;
  return {
    next,
    effects: [
      ...(isFirst ? [grantEffect(current.periodEnd, grantedUntil)] : []),
      { kind: 'notify', of: 'failure', retryAt },
    ],
  };
}

/** The outcome of a renewal is unknown: it is retried soon, and access continues for a while. */
export function unanswered(current: Subscription, at: Date): Step {
  if (current.endedAt || at < current.periodEnd) return unchanged(current);
  const limit = new Date(current.periodEnd.getTime() + providerTimeout);
  if (at >= limit && current.state !== 'past_due') return refused(current, at);
  const dueAt = new Date(at.getTime() + providerRetryDelay);
  if (current.state === 'past_due' || current.grantedUntil?.getTime() === limit.getTime())
    return { next: { ...current, dueAt }, effects: [] };
  return { next: { ...current, dueAt, grantedUntil: limit }, effects: [grantEffect(current.periodEnd, limit)] };
}

/** The owner cancels: with the end of the period, or at once if it is not paid. */
export function canceled(current: Subscription, at: Date): Step {
  if (current.endedAt || current.state === 'canceling') return unchanged(current);
  const message = publishEffect('cancelled', planTypeOf(current.planGroup));
  if (current.state === 'past_due' || at >= current.periodEnd) return endedStep(current, at, [message]);
  return {
    next: { ...current, state: 'canceling', ...unscheduled, dueAt: current.periodEnd },
    effects: [message],
  };
}

/** The owner withdraws the cancellation before the period ends. */
export function reactivated(current: Subscription, at: Date): Step {
  if (current.state !== 'canceling' || at >= current.periodEnd) return unchanged(current);
  return {
    next: withDueAt({ ...current, state: current.paidUntil ? 'active' : 'trialing' }),
    effects: [publishEffect('reactivated')],
  };
}

export type Upgrade = Pick<Subscription, 'planGroup' | 'price' | 'worth' | 'credit'>;

/** An upgrade was paid: its period begins at once. */
export function upgraded(current: Subscription, to: Upgrade, at: Date): Step {
  if (!mayChange(current, at)) return unchanged(current);
  const end = periodEnd(at, at, to.planGroup);
  const next: Subscription = {
    ...current,
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
  return { next: withDueAt(next), effects: [publishEffect('upgraded')] };
}

/** A downgrade begins with the next period; choosing the current plan cancels it. */
export function downgraded(current: Subscription, planGroup: PlanGroup, at: Date): Step {
  if (!mayChange(current, at) || current.state === 'canceling') return unchanged(current);
  return { next: { ...current, scheduledPlanGroup: planGroup === current.planGroup ? null : planGroup }, effects: [] };
}

/** Whether another plan can be chosen: not while a payment is past due. */
export function mayChange(current: Subscription, at: Date): boolean {
  return current.endedAt === null && current.state !== 'past_due' && at < current.periodEnd;
}

/** The current period was refunded, or the provider ended it: the subscription ends at once. */
export function stopped(current: Subscription, at: Date): Step {
  if (current.endedAt) return unchanged(current);
  const isPublished = current.state === 'canceling';
  return endedStep(current, at, isPublished ? [] : [publishEffect('cancelled', planTypeOf(current.planGroup))]);
}

/** No change is scheduled. */
const unscheduled = { scheduledPlanGroup: null, scheduledQuantity: null } as const;

function endedStep(current: Subscription, at: Date, effects: readonly Effect[]): Step {
  return { next: { ...current, state: 'canceled', ...unscheduled, dueAt: null, endedAt: at }, effects };
}

/** Sets the next run of the renewal job: the reminder of a yearly plan, else the end of the period. */
function withDueAt(current: Subscription): Subscription {
  const reminder = new Date(current.periodEnd.getTime() - reminderLead);
  const isYearly = monthsOf(nextPlanGroup(current)) === 12 && current.state === 'active' && !current.isReminded;
  return { ...current, dueAt: isYearly && reminder > current.periodStart ? reminder : current.periodEnd };
}

export function unchanged(next: Subscription): Step {
  return { next, effects: [] };
}

function publishEffect(event: Extract<Effect, { kind: 'publish' }>['event'], previous?: PlanType): Effect {
  return { kind: 'publish', event, ...(previous && { previous }) };
}

function grantEffect(from: Date, until: Date): Effect {
  return { kind: 'grant', from, until };
}
