import { Hono } from 'hono';
import { personalData } from '#contract/people/personal-data';
import { handle } from '../../library/content/handle.ts';
import type { EdgeEnv } from '../../edge/handle.ts';
import { deletionImpact } from './service.ts';

/** The effects of deleting an account on plan, credit and certificates. */
export const leavingApi = new Hono<EdgeEnv>();

handle(leavingApi, personalData.endpoints.leaving, ({ cell, content, viewer, now }) =>
  deletionImpact({ cell, content, userId: viewer.id, now }),
);
