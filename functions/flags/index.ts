import { Hono } from 'hono';
import { flags } from '#contract/configuration/flags';
import { handle, type EdgeEnv } from '../http/handle.ts';
import { ownFeatures, flagStates, listChanges, setForPerson, setRule } from './service.ts';

export const flagsApi = new Hono<EdgeEnv>();

const { endpoints } = flags;

handle(flagsApi, endpoints.own, ({ env, platform, viewer }) => ownFeatures(env, platform, viewer));

handle(flagsApi, endpoints.list, ({ platform }) => flagStates(platform));

handle(flagsApi, endpoints.setRule, ({ params, body, viewer, platform, env }) =>
  setRule(env, platform, { ...params, ...body }, viewer?.id ?? null),
);

handle(flagsApi, endpoints.setForPerson, ({ params, body, viewer, platform, env }) =>
  setForPerson(env, platform, { ...params, ...body }, viewer?.id ?? null),
);

handle(flagsApi, endpoints.changes, ({ query, platform }) => listChanges(platform, query));
