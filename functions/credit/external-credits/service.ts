import { Buffer } from 'node:buffer';
import type { Body } from '#contract/feature';
import type { externalCredits as contract } from '#contract/credit/external-credits';
import { externalLimits, proofLimit } from '#contract/credit/external-credits/limits';
import { proofFormat, proofTypes } from '#contract/credit/external-credits/proofs';
import type { Cell } from '../../data/cells.ts';
import type { Env } from '../../env.ts';
import { fail, failField } from '../../edge/errors.ts';
import { proofKey } from './proof-files.ts';
import * as queries from './queries.ts';
import { isFuture, proofDisposition } from './rules.ts';
import type { ExternalCreditRow } from './schema.ts';

type Upload = Body<(typeof contract)['endpoints']['setProof']>;

/** Headers of a proof: nothing in it runs, no cache stores it, and other sites cannot embed it. */
const proofHeaders = {
  'Cache-Control': 'private, no-store',
  'Content-Security-Policy': "default-src 'none'; sandbox",
  'Cross-Origin-Resource-Policy': 'same-origin',
  'X-Content-Type-Options': 'nosniff',
};

/** Stores a credit or its changes; the name of a body belongs to bodies that are not in the list. */
export async function saveCredit(
  cell: Cell,
  address: queries.ExternalAddress,
  entered: queries.Entered,
  now: Date,
): Promise<ExternalCreditRow> {
  const isOther = entered.body === 'other';
  if (isOther && !entered.bodyName) failField('bodyName', 'required');
  if (isFuture(entered.completedOn, now)) failField('completedOn', 'in_future');
  const credit = { ...entered, bodyName: isOther ? entered.bodyName : '' };
  const row = await queries.upsertCredit(cell, address, credit, now);
  return row ?? fail('EXTERNAL_CREDITS_FULL', { detail: { limit: externalLimits.inAll } });
}

/** Deletes a credit; the file first, so that an interruption leaves no file without its row. */
export async function removeCredit(env: Env, cell: Cell, address: queries.ExternalAddress): Promise<void> {
  await env.FILES.delete(proofKey(address.userId, address.id));
  await queries.deleteCredit(cell, address);
}

/** Stores the proof of a credit in place of the former one. Its bytes determine its type. */
export async function storeProof(
  env: Env,
  cell: Cell,
  address: queries.ExternalAddress,
  { name, proof }: Upload,
): Promise<ExternalCreditRow> {
  const bytes = Buffer.from(proof, 'base64');
  if (bytes.length > proofLimit) failField('proof', 'proof_too_large', proofLimit / 1024 ** 2);
  const format = proofFormat(bytes) ?? failField('proof', 'proof_type');
  const key = proofKey(address.userId, address.id);
  await env.FILES.put(key, bytes, { httpMetadata: { contentType: proofTypes[format] } });
  const stored = { proofKey: key, proofName: name, proofFormat: format, proofBytes: bytes.length };
  const row = await queries.updateProof(cell, address, stored);
  if (row) return row;
  // The credit was deleted during the upload.
  await env.FILES.delete(key);
  return fail('NOT_FOUND');
}

/** Removes the proof of a credit. */
export async function removeProof(env: Env, cell: Cell, address: queries.ExternalAddress): Promise<ExternalCreditRow> {
  await env.FILES.delete(proofKey(address.userId, address.id));
  const none = { proofKey: null, proofName: null, proofFormat: null, proofBytes: null };
  return (await queries.updateProof(cell, address, none)) ?? fail('NOT_FOUND');
}

/** Responds with a proof as a download. */
export async function serveProof(env: Env, row: ExternalCreditRow | undefined): Promise<Response> {
  const { proofKey: key, proofName: name, proofFormat: format } = row ?? fail('NOT_FOUND');
  const file = key && (await env.FILES.get(key));
  if (!file || !format || name === null) return fail('NOT_FOUND');
  const headers = {
    ...proofHeaders,
    'Content-Type': proofTypes[format],
    'Content-Disposition': proofDisposition(name, format),
    'Content-Length': String(file.size),
  };
  return new Response(file.body, { headers });
}
