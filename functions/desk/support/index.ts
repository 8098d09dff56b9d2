import { Hono } from 'hono';
import { support } from '#contract/desk/support';
import { handle, type EdgeEnv } from '../../edge/handle.ts';
import { actorOf } from '../trail/service.ts';

export const supportApi = new Hono<EdgeEnv>();

const { endpoints } = support;

/** Loaded on demand, as requests of learners need none of it. */
const loadService = () => import('./service.ts');

handle(supportApi, endpoints.find, async ({ env, body, now, ...context }) =>
  (await loadService()).findPerson({ env, helper: await actorOf(context), now }, body.email),
);

handle(supportApi, endpoints.rename, async ({ env, params, body, now, ...context }) =>
  (await loadService()).rename({ env, helper: await actorOf(context), now }, params.personId, body),
);

handle(supportApi, endpoints.confirm, async ({ env, params, now, ...context }) =>
  (await loadService()).sendConfirmation({ env, helper: await actorOf(context), now }, params.personId),
);

handle(supportApi, endpoints.endSessions, async ({ env, params, now, ...context }) =>
  (await loadService()).endSessions({ env, helper: await actorOf(context), now }, params.personId),
);

handle(supportApi, endpoints.startDeletion, async ({ env, params, body, now, ...context }) =>
  (await loadService()).startDeletion({ env, helper: await actorOf(context), now }, params.personId, body),
);

handle(supportApi, endpoints.cancelDeletion, async ({ env, params, now, ...context }) =>
  (await loadService()).cancelPersonDeletion({ env, helper: await actorOf(context), now }, params.personId),
);

handle(supportApi, endpoints.beginRestoration, async ({ env, params, body, now, ...context }) =>
  (await loadService()).beginPersonRestoration({ env, helper: await actorOf(context), now }, params.personId, body),
);

handle(supportApi, endpoints.cancelRestoration, async ({ env, params, now, ...context }) =>
  (await loadService()).cancelPersonRestoration({ env, helper: await actorOf(context), now }, params.personId),
);

handle(supportApi, endpoints.openGroup, async ({ env, params, now, ...context }) =>
  (await loadService()).openGroup({ env, helper: await actorOf(context), now }, params.groupId),
);

handle(supportApi, endpoints.arrangePlan, async ({ env, params, body, now, ...context }) =>
  (await loadService()).arrangePlan({ env, helper: await actorOf(context), now }, params.groupId, body),
);

handle(supportApi, endpoints.transferGroup, async ({ env, params, body, now, ...context }) =>
  (await loadService()).transferGroup({ env, helper: await actorOf(context), now }, params.groupId, body),
);

handle(supportApi, endpoints.inviteToGroup, async ({ env, params, body, now, ...context }) =>
  (await loadService()).inviteToGroup({ env, helper: await actorOf(context), now }, params.groupId, body),
);
