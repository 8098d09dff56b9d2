import { Hono } from 'hono';
import { cases } from '#contract/learning/cases';
import type { EdgeEnv } from '../../edge/handle.ts';
import { handle, handleReadingFirst } from '../../library/content/handle.ts';
import { deliverSoon } from '../../messaging/realtime/deliver.ts';

export const casesApi = new Hono<EdgeEnv>();

const { endpoints } = cases;

/** Loaded with the first request, as few start with a case. */
const service = () => import('./service.ts');

handle(casesApi, endpoints.case, async ({ params, query, now, ...reader }) =>
  (await service()).openCase(reader, { ...params, ...query }, now),
);

handleReadingFirst(casesApi, endpoints.saveRun, async ({ params, query, body, c, now, ...writer }) => {
  const { isEnd, ...reply } = await (await service()).saveRun(writer, { ...params, ...query }, body, now);
  if (isEnd) deliverSoon(c, writer.viewer);
  return reply;
});
