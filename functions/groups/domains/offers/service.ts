import type { GroupOffer } from '#contract/groups/domains';
import type { OwnMembership } from '#contract/groups/groups';
import { writeAll } from '../../../data/assertions/assertions.ts';
import { cellNamedIn, cellOfHash, withCellPrefix, type Cell, type ReadableCell } from '../../../data/cells.ts';
import { newId, sha256 } from '../../../data/ids.ts';
import { retryUntilStored } from '../../../data/retry-until-stored.ts';
import { runAfterResponse } from '../../../edge/after-answer.ts';
import { fail } from '../../../edge/errors.ts';
import type { Env } from '../../../env.ts';
import { userById, usersById } from '../../../people/accounts/queries.ts';
import { assigningToNew } from '../../assignments/queries.ts';
import { deliverAssignments } from '../../assignments/service.ts';
import { addMember, audit, membershipsOf } from '../../groups/queries.ts';
import { searchedMember } from '../../groups/members/queries.ts';
import { publishGroupChanged } from '../../groups/publishing.ts';
import { deliverMemberships } from '../../groups/service.ts';
import { asOwnMembership } from '../../groups/views.ts';
import { domainOf } from '../rules.ts';
import * as queries from './queries.ts';

interface Request {
  readonly env: Env;
  readonly userId: string;
  readonly now: Date;
}

/** Groups of a domain that are looked at, and groups that are offered. */
const most = { ofDomain: 20, offered: 3 };

/** Groups that a learner may join by the domain of their address; each is read in its own cell. */
export async function listOffers({ env, userId, now }: Request, { read }: Pick<ReadableCell, 'read'>) {
  const [[user], joined] = await read(usersById({ id: userId }), queries.everJoined(userId));
  const domain = user && domainOf(user.email);
  if (!domain) return { data: [] };
  const [found] = await cellOfHash(env, await sha256(domain)).read(queries.groupsOfDomain(domain, most.ofDomain));
  const others = found.filter(({ groupId }) => !joined.some((one) => one.groupId === groupId)).slice(0, most.offered);
  const offers = await Promise.all(
    others.map(async ({ groupId }): Promise<GroupOffer[]> => {
      const [rows] = (await cellNamedIn(env, groupId)?.read(queries.offeredGroup(groupId, domain, user, now))) ?? [[]];
      return rows
        .filter(({ wasMember }) => !wasMember)
        .map(({ groupName, freeSeats, planEndsAt }) => ({
          ...{ groupId, groupName, domain, hasFreeSeat: freeSeats > 0 },
          planEndsAt: planEndsAt?.toISOString() ?? null,
        }));
    }),
  );
  return { data: offers.flat() };
}

/** Joins a group by the domain of an address: one batch decides who gets the last seat; repeated, it changes nothing. */
export async function join({ env, userId, now }: Request, learner: Cell, groupId: string): Promise<OwnMembership> {
  const user = (await userById(learner, userId)) ?? fail('SIGN_IN_REQUIRED');
  const domain = domainOf(user.email) ?? fail('NOT_FOUND');
  const cell = cellNamedIn(env, groupId) ?? fail('NOT_FOUND');
  const { name, email } = user;
  return retryUntilStored(async () => {
    const [[group = fail('NOT_FOUND')]] = await cell.read(queries.offeredGroup(groupId, domain, user, now));
    if (group.member !== null) return ownMembership(learner, userId, groupId);
    if (group.wasMember) fail('NOT_FOUND');
    if (group.freeSeats <= 0) fail('NO_SEATS');
    const member = {
      id: withCellPrefix(cell, newId()),
      ...{ groupId, userId, name, email, searched: searchedMember({ name, email }) },
      role: 'member' as const,
      hasSeat: true,
      joinedAt: now,
    };
    const by = { id: userId, name };
    const isStored = await writeAll(cell, [
      queries.assertOffered(cell, { groupId, domain }, user, now),
      ...addMember(cell, member, now),
      ...assigningToNew(cell, member, now),
      audit(cell, { groupId, at: now, action: 'joined', by, subject: { id: null, name: domain } }),
    ]);
    if (!isStored) return undefined;
    await deliverMemberships(env, cell);
    runAfterResponse({ env }, () =>
      Promise.all([deliverAssignments(env, cell), publishGroupChanged(env, cell, groupId, userId)]),
    );
    const { groupName, planEndsAt } = group;
    return asOwnMembership({ ...member, groupName, planEndsAt });
  });
}

/** The membership of a learner who has joined already; none while its message is on the way. */
async function ownMembership({ read }: Cell, userId: string, groupId: string): Promise<OwnMembership> {
  const [rows] = await read(membershipsOf(userId));
  const found = rows.find((row) => row.groupId === groupId) ?? fail('ALREADY_MEMBER');
  return asOwnMembership(found);
}
