import { Hono } from 'hono';
import { prompts } from '#contract/prompts';
import { handle, type EdgeEnv } from '../http/handle.ts';
import {
  createPrompt,
  filePrompt,
  listPrompts,
  promptOf,
  recoverPrompt,
  removePrompt,
  savePrompt,
  versionOf,
  versionsOf,
} from './service.ts';

export const promptsApi = new Hono<EdgeEnv>();

const { endpoints } = prompts;

handle(promptsApi, endpoints.list, ({ query, learner, viewer }) => listPrompts({ learner, userId: viewer.id }, query));

handle(promptsApi, endpoints.saved, ({ params, learner, viewer }) =>
  promptOf({ learner, userId: viewer.id, id: params.id }),
);

handle(promptsApi, endpoints.create, ({ params, body, learner, platform, viewer, now }) =>
  createPrompt({ learner, platform, viewer, now, userId: viewer.id, id: params.id }, body),
);

handle(promptsApi, endpoints.save, ({ params, body, learner, platform, viewer, now }) =>
  savePrompt({ learner, platform, viewer, now, userId: viewer.id, id: params.id }, body),
);

handle(promptsApi, endpoints.file, ({ params, body, learner, platform, viewer, now }) =>
  filePrompt({ learner, platform, viewer, now, userId: viewer.id, id: params.id }, body),
);

handle(promptsApi, endpoints.remove, ({ params, learner, viewer, now }) =>
  removePrompt({ learner, userId: viewer.id, id: params.id }, now),
);

handle(promptsApi, endpoints.recover, ({ params, learner, viewer }) =>
  recoverPrompt({ learner, userId: viewer.id, id: params.id }),
);

handle(promptsApi, endpoints.versions, ({ params, learner, viewer }) =>
  versionsOf({ learner, userId: viewer.id, id: params.id }),
);

handle(promptsApi, endpoints.version, ({ params, learner, viewer }) =>
  versionOf({ learner, userId: viewer.id, id: params.id }, params.version),
);
