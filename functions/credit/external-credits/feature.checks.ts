import { externalCredits } from '#contract/credit/external-credits';
import { type Checks, type Ids, type Learner } from '../../edge/checks.ts';

const entered = {
  title: 'Heart failure day',
  provider: 'University clinic',
  body: 'other',
  bodyName: 'Medical society',
  creditType: 'Points',
  credits: 1.5,
  completedOn: '2026-03-14',
  certificateNumber: 'A-17',
} as const;

/** The start of a PDF file. */
const upload = { name: 'certificate.pdf', proof: btoa('%PDF-1.7') };

const params = { id: 'a-credit-from-elsewhere' };

const owned = {
  parameters: ({ externalCreditId }: Ids) => ({ id: externalCreditId }),
  forOthers: 'NOT_FOUND',
} as const;

async function entry({ call }: Pick<Learner, 'call'>) {
  await call(externalCredits.endpoints.save, { params, body: entered });
  await call(externalCredits.endpoints.setProof, { params, body: upload });
  return { params };
}

export const checks: Checks = {
  create: async (owner) => ({ externalCreditId: (await entry(owner)).params.id }),
  endpoints: {
    // Everybody has ids of their own: the same id is another credit of another learner.
    'externalCredits.save': {
      repeated: { input: () => ({ params, body: entered }), adds: { external_credits: 1 } },
      parameters: () => ({ id: 'another-credit' }),
      body: () => entered,
    },
    'externalCredits.remove': {
      repeated: { input: entry, adds: { external_credits: -1 } },
      parameters: () => ({ id: 'no-such-credit' }),
    },
    'externalCredits.proof': { ...owned, statements: 1 },
    'externalCredits.setProof': {
      ...owned,
      body: () => upload,
      repeated: { input: async (learner) => ({ ...(await entry(learner)), body: upload }) },
    },
    'externalCredits.removeProof': { ...owned, repeated: { input: entry } },
  },
};
