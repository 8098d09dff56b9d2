import { Hono } from 'hono';
import { disclosures } from '#contract/home/disclosures';
import { handle } from '../../library/content/handle.ts';
import type { EdgeEnv } from '../../edge/handle.ts';
import { disclosuresTo } from './service.ts';

export const disclosuresApi = new Hono<EdgeEnv>();

handle(disclosuresApi, disclosures.endpoints.list, ({ query, viewer, ...context }) =>
  disclosuresTo({ ...context, userId: viewer.id, locale: query.locale }),
);
