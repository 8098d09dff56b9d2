import { Hono } from 'hono';
import { prompts } from '#contract/prompting/prompts';
import { handle, handleReadingFirst, type EdgeEnv } from '../../edge/handle.ts';
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

handle(promptsApi, endpoints.list, ({ query, cell, viewer }) => listPrompts({ cell, userId: viewer.id }, query));

handle(promptsApi, endpoints.saved, ({ params, cell, viewer }) => promptOf({ cell, userId: viewer.id, id: params.id }));

handleReadingFirst(promptsApi, endpoints.create, ({ params, body, viewer, ...request }) =>
  createPrompt({ ...request, viewer, userId: viewer.id, id: params.id }, body),
);

handleReadingFirst(promptsApi, endpoints.save, ({ params, body, viewer, ...request }) =>
  savePrompt({ ...request, viewer, userId: viewer.id, id: params.id }, body),
);

handleReadingFirst(promptsApi, endpoints.file, ({ params, body, viewer, ...request }) =>
  filePrompt({ ...request, viewer, userId: viewer.id, id: params.id }, body),
);

handle(promptsApi, endpoints.remove, ({ params, cell, viewer, now }) =>
  removePrompt({ cell, userId: viewer.id, id: params.id }, now),
);

handle(promptsApi, endpoints.recover, ({ params, cell, viewer }) =>
  recoverPrompt({ cell, userId: viewer.id, id: params.id }),
);

handle(promptsApi, endpoints.versions, ({ params, cell, viewer }) =>
  versionsOf({ cell, userId: viewer.id, id: params.id }),
);

handle(promptsApi, endpoints.version, ({ params, cell, viewer }) =>
  versionOf({ cell, userId: viewer.id, id: params.id }, params.version),
);
