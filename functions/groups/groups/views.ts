import type { AuditEntry, Group, GroupMember, OwnMembership, Seats } from '#contract/groups/groups';
import type { GroupForViewer } from './queries.ts';
import type { groupAudit, MemberRow, Membership } from './schema.ts';

export function asGroup({
  seats,
  taken,
  reserved,
  planEndsAt,
  viewer: _,
  behind: __,
  ...group
}: GroupForViewer): Group {
  return {
    ...group,
    seats: asSeats({ seats, taken, reserved }),
    planEndsAt: planEndsAt?.toISOString() ?? null,
  };
}

/** Seats of a group; free ones are never fewer than none, although more can be taken than it still pays for. */
export function asSeats({
  seats: total,
  taken,
  reserved,
}: Pick<GroupForViewer, 'seats' | 'taken' | 'reserved'>): Seats {
  return { total, taken, reserved, free: Math.max(0, total - taken - reserved) };
}

export function asMember(row: MemberRow): GroupMember {
  const { id, name, email, role, hasSeat, joinedAt, lastActiveAt, begun, finished } = row;
  return {
    ...{ id, name: name ?? '', email: email ?? '', role, hasSeat, begun, finished },
    joinedAt: joinedAt.toISOString(),
    lastActiveAt: lastActiveAt.getTime() === 0 ? null : lastActiveAt.toISOString(),
  };
}

export function asOwnMembership(row: Omit<Membership, 'userId' | 'version' | 'leftAt'>): OwnMembership {
  const { id: memberId, groupId, groupName, role, hasSeat, joinedAt, planEndsAt } = row;
  return {
    groupId,
    memberId,
    groupName,
    role,
    hasSeat,
    joinedAt: joinedAt.toISOString(),
    planEndsAt: planEndsAt?.toISOString() ?? null,
  };
}

export function asAuditEntry({ id, at, action, actor, subject }: typeof groupAudit.$inferSelect): AuditEntry {
  return { id, at: at.toISOString(), action, actor: actor ?? '', subject: subject ?? '' };
}
