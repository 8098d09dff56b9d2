import type { Context } from 'hono';
import { reminderDays, type Leaving } from '#contract/accounts/personal-data';
import { planTypeOf } from '#contract/plans';
import type { UserRow } from '../../accounts/queries.ts';
import { openUntil, type Subscription } from '../../billing/rules/subscription.ts';
import type { Content } from '../../content/content.ts';
import { passedWithCredit } from '../../credits/passed.ts';
import { passedCourses } from '../../credits/queries.ts';
import { platformDb, type LearnerDatabase, type PlatformDatabase } from '../../database/database.ts';
import { rowsOf } from '../../database/prepared-queries.ts';
import type { Env } from '../../env.ts';
import { afterAnswer } from '../../http/after-answer.ts';
import { setCsrfCookie } from '../../http/csrf.ts';
import { fail } from '../../http/errors.ts';
import type { EdgeEnv } from '../../http/handle.ts';
import { forgetSession } from '../../http/session-cookies.ts';
import { enqueueOnce } from '../../mail/queries.ts';
import { mailTo, outgoingMail } from '../../mail/service.ts';
import { endConnections } from '../../realtime/broadcast.ts';
import { day, endOfGrace } from '../rules.ts';
import * as queries from './queries.ts';

interface Asking {
  readonly platform: PlatformDatabase;
  readonly learner: LearnerDatabase;
  readonly content: Content;
  readonly userId: string;
  readonly now: Date;
}

/** What goes with an account that its owner may not think of. */
export async function whatGoes({ platform, learner, content, userId, now }: Asking): Promise<Leaving> {
  const [running, certificates, passed] = await Promise.all([
    queries.runningSubscription(platform, userId),
    queries.certificateCount(learner, userId),
    rowsOf(passedCourses(learner, { userId })).then((rows) => passedWithCredit(content, rows)),
  ]);
  return {
    deletesAt: endOfGrace(now).toISOString(),
    subscription: running
      ? { planType: planTypeOf(running.planGroup), until: openUntil(running as Subscription).toISOString() }
      : null,
    certificates,
    unclaimed: passed.length,
  };
}

/** Begins the days of grace: every session ends with its connections, and its owner is told how to come back. */
export async function leave(c: Context<EdgeEnv>, userId: string, now: Date): Promise<Date> {
  const user = await queries.beginGrace(platformDb(c.env), userId, endOfGrace(now));
  if (!user?.deletesAt) fail('SIGN_IN_REQUIRED');
  const { deletesAt } = user;
  // After the answer: the requesting tab signs itself out.
  afterAnswer(c, () => endConnections(c.env, userId));
  forgetSession(c);
  await setCsrfCookie(c, '');
  await mailTo(c.env, user, { kind: 'deletionRequested', at: deletesAt });
  return deletesAt;
}

/** Ends the days of grace of a user who came back, and tells them so; `undefined` where there are none. */
export async function comeBack(env: Env, userId: string): Promise<UserRow | undefined> {
  const user = await queries.endGrace(platformDb(env), userId);
  if (user) await mailTo(env, user, { kind: 'deletionStopped' });
  return user;
}

/** Reminds of deletions that are close; returns how many. */
export async function remindOfDeletions(env: Env, most: number, now = new Date()): Promise<number> {
  const platform = platformDb(env);
  const soon = await queries.toRemind(platform, new Date(now.getTime() + reminderDays * day), most);
  const mails = soon.flatMap((user) => {
    const { id, deletesAt } = user;
    if (!deletesAt) return [];
    const mail = outgoingMail(env, user, { kind: 'deletionSoon', at: deletesAt });
    return { ...mail, id: queries.reminderId(id, deletesAt), unsubscribeUrl: null };
  });
  await enqueueOnce(platform, mails, now);
  return soon.length;
}

/** Deletes accounts whose days of grace are over; returns how many. */
export async function deleteDue(env: Env, most: number, now = new Date()): Promise<number> {
  const platform = platformDb(env);
  const due = await queries.dueForDeletion(platform, now, most);
  for (const { id } of due) await queries.deleteAccount(platform, id, now);
  return due.length;
}
