import { Hono } from 'hono';
import { personalData } from '#contract/accounts/personal-data';
import { handle } from '../content/handle.ts';
import type { EdgeEnv } from '../http/handle.ts';
import { deletionImpact } from './service.ts';

/** What an account that is deleted leaves behind, gathered from plan, credit and certificates. */
export const leavingApi = new Hono<EdgeEnv>();

handle(leavingApi, personalData.endpoints.leaving, ({ cell, content, viewer, now }) =>
  deletionImpact({ cell, content, userId: viewer.id, now }),
);
