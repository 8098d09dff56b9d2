import type { ExternalCredit } from '#contract/credit/external-credits';
import type { ExternalCreditRow } from './schema.ts';

export function asExternalCredit(row: ExternalCreditRow): ExternalCredit {
  const { id, title, provider, body, bodyName, creditType, credits, completedOn, certificateNumber } = row;
  const { proofName: name, proofFormat: format, proofBytes: bytes } = row;
  const proof = name !== null && format !== null && bytes !== null ? { name, format, bytes } : null;
  return { id, title, provider, body, bodyName, creditType, credits, completedOn, certificateNumber, proof };
}
