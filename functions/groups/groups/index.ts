import { Hono } from 'hono';
import * as v from 'valibot';
import { groupLimits, groups } from '#contract/groups/groups';
import { Email, Instant, line } from '#contract/text/fields';
import { cellOfUser, withCellPrefix } from '../../data/cells.ts';
import { newId, sha256 } from '../../data/ids.ts';
import { readJson } from '../../edge/body.ts';
import { nowOf } from '../../edge/clock.ts';
import { hasToken } from '../../edge/content-token.ts';
import { fail, failField, failFields } from '../../edge/errors.ts';
import { handle, handleReadingFirst, type EdgeEnv } from '../../edge/handle.ts';
import { userByAddress } from '../../people/accounts/names/service.ts';
import { userById } from '../../people/accounts/queries.ts';
import { listMembers } from './members/service.ts';
import { removeMembers } from './removals/service.ts';
import * as service from './service.ts';
import { transferGroup } from './transfers/service.ts';

export const groupsApi = new Hono<EdgeEnv>();

const { endpoints } = groups;

handle(groupsApi, endpoints.own, ({ cell, viewer }) => service.ownGroups(cell, viewer.id));

handleReadingFirst(groupsApi, endpoints.create, async ({ params: { key }, body: { name }, cell, viewer, env, now }) => {
  const owner = (await userById(cell, viewer.id)) ?? fail('SIGN_IN_REQUIRED');
  // Keys of different users are independent.
  const id = withCellPrefix(cell, (await sha256(`${viewer.id}:${key}`)).slice(0, 32));
  const group = { id, name, owner, seats: 0, planEndsAt: null, at: now };
  return service.createGroup(env, await cell.writable(), group);
});

handle(groupsApi, endpoints.show, ({ params, viewer, env, now }) =>
  service.groupOf({ env, now, userId: viewer.id, ...params }),
);

handle(groupsApi, endpoints.rename, ({ params, body, viewer, env, now }) =>
  service.renameGroup({ env, now, userId: viewer.id, ...params }, body),
);

handle(groupsApi, endpoints.dissolve, ({ params, viewer, env, now }) =>
  service.dissolveGroup({ env, now, userId: viewer.id, ...params }),
);

handle(groupsApi, endpoints.members, ({ params, query, viewer, env, now }) =>
  listMembers({ env, now, userId: viewer.id, ...params }, query),
);

handle(groupsApi, endpoints.changeMember, ({ params: { groupId, memberId }, body, viewer, env, now }) =>
  service.changeMember({ env, now, userId: viewer.id, groupId }, memberId, body),
);

handle(groupsApi, endpoints.removeMember, ({ params: { groupId, memberId }, viewer, env, now }) =>
  service.removeMember({ env, now, userId: viewer.id, groupId }, memberId),
);

handle(groupsApi, endpoints.removeMembers, ({ params, body, viewer, env, now }) =>
  removeMembers({ env, now, userId: viewer.id, ...params }, body.memberIds),
);

handle(groupsApi, endpoints.transfer, ({ params, body, viewer, env, now }) =>
  transferGroup({ env, now, userId: viewer.id, ...params }, body.memberId),
);

handle(groupsApi, endpoints.audit, ({ params, query, viewer, env, now }) =>
  service.listAudit({ env, now, userId: viewer.id, ...params }, query),
);

/** What operators do with groups, who show a secret in place of a session. */
export const groupOperations = new Hono<EdgeEnv>();

/** Largest request, in bytes. */
const requestLimit = 4096;

const NewGroup = v.object({
  name: line(groupLimits.name),
  owner: Email,
  seats: v.pipe(
    v.number('required'),
    v.integer('invalid'),
    v.minValue(0, 'invalid'),
    v.maxValue(100_000, 'above_maximum'),
  ),
  planEndsAt: Instant,
});

groupOperations.post('/api/groups/creations', async (c) => {
  if (!hasToken(c, c.env.BILLING_TOKEN)) fail('NOT_FOUND');
  const { success, output, issues } = v.safeParse(NewGroup, await readJson(c.req.raw, requestLimit));
  if (!success) failFields(issues);
  const owner = await userByAddress(c.env, output.owner);
  if (!owner?.registrationCompleted || !owner.emailVerified) failField('owner', 'invalid');
  const { name, seats } = output;
  const cell = cellOfUser(c.env, owner.id);
  const group = { id: withCellPrefix(cell, newId()), name, seats, owner, planEndsAt: new Date(output.planEndsAt) };
  const { groupId } = await service.createGroup(c.env, cell, { ...group, at: nowOf(c) });
  return c.json({ groupId });
});
