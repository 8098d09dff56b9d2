import { eq, sql } from 'drizzle-orm';
import { detachMethod } from '../../../commerce/billing/queries.ts';
import { paymentMethods } from '../../../commerce/billing/schema.ts';
import type { Cell } from '../../../data/cells.ts';
import { send } from '../../../data/messages/messages.ts';
import { ownerChanged } from '../messages.ts';
import { changeMember, notifyOwner } from '../queries.ts';
import { customerAtStripe } from './customers/queries.ts';

interface Transfer {
  readonly groupId: string;
  /** Memberships of the former and of the new owner. */
  readonly from: string;
  readonly to: string;
  readonly at: Date;
}

/** Statements that make another member the owner. */
export function transferring(cell: Cell, { groupId, from, to, at }: Transfer) {
  return [
    ...changeMember(cell, from, { role: 'manager' }, at),
    ...changeMember(cell, to, { role: 'owner' }, at),
    ...requestCard(cell, groupId, `card:${to}:${at.getTime()}`),
    send(cell, ownerChanged, { groupId }, { at, when: sql`exists ${customerAtStripe(groupId)}` }),
  ] as const;
}

/** Statements that remove the card of a former owner, and request one of the present owner if there was one. */
function requestCard(cell: Cell, groupId: string, key: string) {
  const hadCard = sql`exists (select 1 from ${paymentMethods} where ${eq(paymentMethods.userId, groupId)})`;
  return [notifyOwner(cell, groupId, { of: 'card', at: null }, key, hadCard), ...detachMethod(cell, groupId)] as const;
}
