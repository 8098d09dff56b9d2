import { Hono } from 'hono';
import { domains } from '#contract/groups/domains';
import { handle, type EdgeEnv } from '../../edge/handle.ts';
import { deliverSoon } from '../../messaging/realtime/deliver.ts';
import { join, listOffers } from './offers/service.ts';
import * as service from './service.ts';

export const domainsApi = new Hono<EdgeEnv>();

const { endpoints } = domains;

handle(domainsApi, endpoints.show, ({ params, viewer, env, now }) =>
  service.showDomains({ env, now, userId: viewer.id, ...params }),
);

handle(domainsApi, endpoints.change, ({ params, body, viewer, env, now }) =>
  service.changeDomains({ env, now, userId: viewer.id, ...params }, body),
);

handle(domainsApi, endpoints.offers, ({ cell, viewer, env, now }) => listOffers({ env, now, userId: viewer.id }, cell));

handle(domainsApi, endpoints.join, async ({ params: { groupId }, cell, viewer, env, now, c }) => {
  const membership = await join({ env, now, userId: viewer.id }, cell, groupId);
  deliverSoon(c, viewer);
  return membership;
});
