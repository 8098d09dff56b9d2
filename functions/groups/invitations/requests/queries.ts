import { sql } from 'drizzle-orm';
import { rolesFor } from '#contract/navigation/permissions';
import type { Cell } from '../../../data/cells.ts';
import { send } from '../../../data/messages/messages.ts';
import { memberNotified } from '../../groups/messages.ts';

/** People of a group who are notified, the owner among them. */
const mostNotified = 20;

interface Wanted {
  readonly groupId: string;
  readonly groupName: string;
  /** Whom to invite; empty where that is not known. */
  readonly email: string;
  /** Notified once. */
  readonly key: string;
}

/** The statement that notifies whoever may invite into a group that an invitation is asked for. */
export function notifyInviters(cell: Cell, { groupId, groupName, email, key }: Wanted, at: Date) {
  const roles = JSON.stringify(rolesFor('group', 'invite'));
  const data = sql`json_object('notificationName', 'InvitationWanted', 'groupId', ${groupId},
    'groupName', ${groupName}, 'email', ${email})`;
  const payload = sql`json_object('userId', m.user_id, 'dedupeKey', ${`wanted:${key}`}, 'data', ${data})`;
  const inviters = sql`(select user_id from group_members where group_id = ${groupId} and left_at is null
    and user_id is not null and role in (select value from json_each(${roles}))
    order by role = 'owner' desc, joined_at limit ${mostNotified}) as m`;
  return send(cell, memberNotified, payload, { at, from: sql`from ${inviters}` });
}
