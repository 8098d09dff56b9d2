import type { Context } from 'hono';
import type { NotificationData } from '#contract/notifications';
import type { RealtimeMessage } from '#contract/realtime';
import { planTypeOf } from '#contract/plans';
import { learnerDb, platformDb } from '../database/database.ts';
import type { Env } from '../env.ts';
import type { EdgeEnv } from '../http/handle.ts';
import { deliverMessages } from '../realtime/deliver.ts';
import { subscriptionMessage } from '../realtime/subscription-messages.ts';
import { forgetNews, storeNews, waitingNews } from './news-queries.ts';
import { oneByOne } from './one-by-one.ts';
import type { Effect, Subscription } from './rules/subscription.ts';

/** How a learner hears of a change: messages for open tabs, and notifications, each under a name of its own. */
export interface News {
  readonly messages: readonly RealtimeMessage[];
  readonly notifications: readonly { readonly data: NotificationData; readonly dedupeKey: string }[];
}

/** The news of effects for the learner. */
export function newsOf(effects: readonly Effect[], id: string, next: Subscription): News {
  const term = { ...next, startsAt: next.periodStart };
  return {
    messages: effects.flatMap((effect) => {
      if (effect.kind !== 'tell') return [];
      switch (effect.event) {
        case 'purchased':
          return [subscriptionMessage('subscription_purchased', term)];
        case 'cancelled':
          return [subscriptionMessage('subscription_cancelled', term, effect.previous ?? planTypeOf(next.planGroup))];
        case 'reactivated':
          return [subscriptionMessage('subscription_reactivated', term)];
        case 'upgraded':
          return [subscriptionMessage('subscription_upgraded', term)];
      }
    }),
    notifications: effects.flatMap((effect) => {
      const data = notificationOf(effect);
      return data ? [{ data, dedupeKey: `billing:${id}:${JSON.stringify(data)}` }] : [];
    }),
  };
}

function notificationOf(effect: Effect): NotificationData | undefined {
  if (effect.kind !== 'notify') return undefined;
  switch (effect.of) {
    case 'renewal':
      return { notificationName: 'MembershipRenews', at: effect.at.toISOString() };
    case 'ended':
      return { notificationName: 'MembershipEnded' };
    case 'failure':
      return { notificationName: 'PaymentFailed', retryAt: effect.retryAt?.toISOString() ?? null };
  }
}

/**
 * Moves news to the shards of their learners; returns how many. News leave the platform only once they have arrived,
 * and count once if they come twice.
 */
export async function deliverNews(env: Env, most: number, userId?: string): Promise<number> {
  const platform = platformDb(env);
  const waiting = await waitingNews(platform, most, userId);
  return oneByOne(waiting, async ({ id, userId: of, shard, news, createdAt }) => {
    // A deleted account gets no news.
    if (shard !== null) await storeNews(learnerDb(env, { shard }), { id, userId: of, at: createdAt }, news as News);
    await forgetNews(platform, id);
  });
}

/** Delivers a user's news once the answer to their request is out; where that fails, the next cron run does it. */
export function tellSoon(c: Context<EdgeEnv>, learner: { readonly id: string; readonly shard: number }): void {
  const tell = async () => {
    if ((await deliverNews(c.env, 20, learner.id)) > 0) await deliverMessages(c.env, learner);
  };
  c.executionCtx.waitUntil(tell().catch(console.error));
}
