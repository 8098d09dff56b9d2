import { Hono } from 'hono';
import { assignments } from '#contract/groups/assignments';
import type { EdgeEnv } from '../../edge/handle.ts';
import { handle } from '../../library/content/handle.ts';
import { ownAssignments } from './own/service.ts';
import * as service from './service.ts';

export const assignmentsApi = new Hono<EdgeEnv>();

const { endpoints } = assignments;

handle(assignmentsApi, endpoints.list, ({ params, query, viewer, env, now, content }) =>
  service.listAssignments({ env, now, content, userId: viewer.id, ...params }, query),
);

handle(assignmentsApi, endpoints.due, ({ params, query, viewer, env, now, content }) =>
  service.dueAssignments({ env, now, content, userId: viewer.id, ...params }, query.locale),
);

handle(assignmentsApi, endpoints.create, ({ params: { groupId, key }, body, viewer, env, now, content }) =>
  service.createAssignment({ env, now, content, userId: viewer.id, groupId }, key, body),
);

handle(assignmentsApi, endpoints.close, ({ params: { groupId, assignmentId }, viewer, env, now }) =>
  service.closeAssignment({ env, now, userId: viewer.id, groupId }, assignmentId),
);

handle(assignmentsApi, endpoints.remind, ({ params, body, viewer, env, now }) =>
  service.remind({ env, now, userId: viewer.id, ...params }, body),
);

handle(assignmentsApi, endpoints.own, ({ query, viewer, cell, now, content }) =>
  ownAssignments({ cell, userId: viewer.id, content, now }, query.locale),
);
