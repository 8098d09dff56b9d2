import { Hono } from 'hono';
import { externalCredits } from '#contract/credit/external-credits';
import { proofLimit } from '#contract/credit/external-credits/limits';
import { fail } from '../../edge/errors.ts';
import { handle, handleReadingFirst, type EdgeEnv } from '../../edge/handle.ts';
import { readWithin } from '../../edge/rate-limits.ts';
import { externalCreditAt } from './queries.ts';
import { removeCredit, removeProof, saveCredit, serveProof, storeProof } from './service.ts';
import { asExternalCredit } from './views.ts';

export const externalCreditsApi = new Hono<EdgeEnv>();

const { endpoints } = externalCredits;

/** Rate limit of uploads. */
const uploads = { most: 60, seconds: 60 * 60 };

handle(externalCreditsApi, endpoints.save, async ({ params: { id }, body, cell, viewer, now }) =>
  asExternalCredit(await saveCredit(cell, { userId: viewer.id, id }, body, now)),
);

handle(externalCreditsApi, endpoints.remove, ({ params: { id }, cell, viewer, env }) =>
  removeCredit(env, cell, { userId: viewer.id, id }),
);

handle(externalCreditsApi, endpoints.proof, async ({ params: { id }, cell, viewer, env }) => {
  const [[row]] = await cell.read(externalCreditAt({ userId: viewer.id, id }));
  return serveProof(env, row);
});

handleReadingFirst(
  externalCreditsApi,
  endpoints.setProof,
  async ({ params: { id }, body, cell, viewer, env }) => {
    const address = { userId: viewer.id, id };
    const limit = { key: `proof:${viewer.id}`, ...uploads };
    const [[existing]] = await readWithin(cell, [limit], externalCreditAt(address));
    if (!existing) fail('NOT_FOUND');
    return asExternalCredit(await storeProof(env, await cell.writable(), address, body));
  },
  // Base64 is a third larger than the file.
  { maxBody: proofLimit * 1.5 },
);

handle(externalCreditsApi, endpoints.removeProof, async ({ params: { id }, cell, viewer, env }) =>
  asExternalCredit(await removeProof(env, cell, { userId: viewer.id, id })),
);
