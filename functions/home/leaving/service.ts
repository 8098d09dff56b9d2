import type { Leaving } from '#contract/people/personal-data';
import { planTypeOf } from '#contract/plans';
import { accessibleUntil } from '../../commerce/billing/rules/access.ts';
import type { Subscription } from '../../commerce/billing/rules/subscription.ts';
import type { Content } from '../../library/content/content.ts';
import { passedWithCredit } from '../../credit/credits/passed.ts';
import { passedCourses } from '../../credit/credits/queries.ts';
import type { ReadableCell } from '../../data/cells.ts';
import { membershipsOf } from '../../groups/groups/queries.ts';
import { endOfGrace } from '../../people/personal-data/rules.ts';
import * as queries from './queries.ts';

interface Requested {
  readonly cell: ReadableCell;
  readonly content: Content;
  readonly userId: string;
  readonly now: Date;
}

/** Data that is deleted with an account and that its owner may overlook. */
export async function deletionImpact({ cell, content, userId, now }: Requested): Promise<Leaving> {
  const [[running], [documents], passed, memberships] = await cell.read(
    queries.runningSubscription(userId),
    queries.documentCounts(userId),
    passedCourses({ userId }),
    membershipsOf(userId),
  );
  return {
    deletesAt: endOfGrace(now).toISOString(),
    subscription: running
      ? { planType: planTypeOf(running.planGroup), until: accessibleUntil(running as Subscription).toISOString() }
      : null,
    certificates: documents?.certificates ?? 0,
    hasRecords: passed.length > 0,
    hasInvoices: (documents?.invoices ?? 0) > 0,
    ownedGroups: memberships.filter(({ role }) => role === 'owner').map(({ groupName }) => groupName),
    unclaimed: (await passedWithCredit(content, passed)).length,
  };
}
