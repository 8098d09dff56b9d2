import type { Browser } from '../../support/browser.ts';
import { aMember, type Writes } from './write.ts';

const credit = '/api/external-credits/a-credit-from-elsewhere';
const entered = {
  ...{ title: 'Heart failure day', provider: 'University clinic', body: 'ama', bodyName: '' },
  ...{ creditType: 'Category 1', credits: 1.5, completedOn: '2026-03-14', certificateNumber: '' },
};
const upload = { name: 'proof.pdf', proof: btoa('%PDF-1.7') };

async function whoEntered(): Promise<Browser> {
  const ana = await aMember();
  await ana.ask('PUT', credit, entered);
  return ana;
}

export const externalCredits: Writes = {
  'externalCredits.save': async () => [await aMember(), 'PUT', credit, entered],
  'externalCredits.remove': async () => [await whoEntered(), 'DELETE', credit],
  'externalCredits.setProof': async () => [await whoEntered(), 'PUT', `${credit}/proof`, upload],
  'externalCredits.removeProof': async () => {
    const ana = await whoEntered();
    await ana.ask('PUT', `${credit}/proof`, upload);
    return [ana, 'DELETE', `${credit}/proof`];
  },
};
