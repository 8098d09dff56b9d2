import { Hono } from 'hono';
import { completions } from '#contract/prompting/completions';
import { handle, handleReadingFirst, type EdgeEnv } from '../../edge/handle.ts';
import { allowanceOf, runPrompt } from './service.ts';

export const completionsApi = new Hono<EdgeEnv>();

const { endpoints } = completions;

handle(completionsApi, endpoints.allowance, ({ cell, viewer, now }) => allowanceOf({ cell, viewer, now }));

handleReadingFirst(completionsApi, endpoints.run, async ({ body, cell, library, revision, viewer, env, now }) => {
  const stream = await runPrompt(env, { cell, library, revision, viewer, now }, body);
  // No proxy may buffer, compress or cache it.
  const headers = { 'Content-Type': 'text/event-stream', 'Cache-Control': 'no-store, no-transform' };
  return new Response(stream, { headers });
});
