import { Hono } from 'hono';
import { flags } from '#contract/people/flags';
import { handle, type EdgeEnv } from '../../edge/handle.ts';
import { ownFeatures, flagStates, listChanges, setForPerson, setRule } from './service.ts';

export const flagsApi = new Hono<EdgeEnv>();

const { endpoints } = flags;

handle(flagsApi, endpoints.own, ({ env, cell, viewer, library, revision }) =>
  ownFeatures(env, { library, revision }, cell, viewer),
);

handle(flagsApi, endpoints.list, ({ library }) => flagStates(library));

handle(flagsApi, endpoints.setRule, ({ params, body, library, env }) =>
  setRule(env, library, { ...params, ...body }, null),
);

handle(flagsApi, endpoints.setForPerson, async ({ params, body, library, revision, env }) => {
  const { features } = await setForPerson(env, { library, revision }, { ...params, ...body }, null);
  return features;
});

handle(flagsApi, endpoints.changes, ({ query, env }) => listChanges(env, query));
