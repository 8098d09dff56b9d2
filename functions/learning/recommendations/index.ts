import { Hono } from 'hono';
import { recommendations } from '#contract/learning/recommendations';
import type { EdgeEnv } from '../../edge/handle.ts';
import { handle } from '../../library/content/handle.ts';
import { followingFor } from './following/service.ts';

export const recommendationsApi = new Hono<EdgeEnv>();

handle(recommendationsApi, recommendations.endpoints.following, ({ params, query, now, ...reader }) =>
  followingFor(reader, { ...params, ...query }, now),
);
