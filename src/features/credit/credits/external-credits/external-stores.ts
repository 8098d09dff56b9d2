import type { Body } from '#contract/feature';
import { externalCredits, type ExternalCredit } from '#contract/credit/external-credits';
import { request } from '../../../../platform/api/request.ts';
import { $transcript, $transcriptPeriod, allTime, chooseTranscriptPeriod } from '../transcript/transcript-store.ts';

const { endpoints } = externalCredits;

export type Entered = Body<typeof endpoints.save>;

/** What happens to the proof of a saved credit: a file is stored, the stored one is deleted, or nothing changes. */
export type ProofChange = File | 'delete' | undefined;

/** Saves an entered credit, then its proof; the transcript shows what was saved even if the proof fails. */
export async function saveExternalCredit(id: string, entered: Entered, proof: ProofChange): Promise<void> {
  const params = { id };
  await request(endpoints.save, { params, body: entered });
  try {
    if (proof === 'delete') await request(endpoints.removeProof, { params });
    else if (proof) {
      await request(endpoints.setProof, { params, body: { name: proof.name, proof: await base64Of(proof) } });
    }
  } finally {
    await showDay(entered.completedOn);
  }
}

export async function deleteExternalCredit({ id }: ExternalCredit): Promise<void> {
  await request(endpoints.remove, { params: { id } });
  await $transcript.reload();
}

/** Reloads the transcript, of all time if its period does not contain a day. */
async function showDay(day: string): Promise<void> {
  const { from, to } = $transcriptPeriod.get();
  const isInPeriod = (!from || day >= from) && (!to || day <= to);
  await (isInPeriod ? $transcript.reload() : chooseTranscriptPeriod(allTime));
}

/** Reads a file as base64. */
function base64Of(file: File): Promise<string> {
  return new Promise((resolve, reject) => {
    const reader = new FileReader();
    // A data URL has the bytes after its comma.
    reader.addEventListener('load', () => resolve((reader.result as string).split(',')[1] ?? ''));
    reader.addEventListener('error', () => reject(reader.error ?? new Error('The file cannot be read.')));
    reader.readAsDataURL(file);
  });
}
