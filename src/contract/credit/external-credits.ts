import * as v from 'valibot';
import { feature } from '#contract/feature';
import { externalBodies } from '#contract/credit/external-credits/bodies';
import { externalLimits as limits } from '#contract/credit/external-credits/limits';
import { proofTypes, type ProofFormat } from '#contract/credit/external-credits/proofs';
import { Day, Id, line } from '#contract/text/fields';

/** A line of text that may be empty. */
const optionalLine = (max: number) => v.pipe(v.string(), v.trim(), v.maxLength(max, 'too_long'));

const entries = {
  title: line(limits.line),
  provider: line(limits.line),
  body: v.picklist(externalBodies, 'required'),
  /** The name of another body; empty for a known one. */
  bodyName: optionalLine(limits.name),
  creditType: line(limits.name),
  credits: v.pipe(
    v.number('required'),
    v.minValue(limits.step, 'too_few_credits'),
    v.maxValue(limits.most, 'too_many_credits'),
    v.multipleOf(limits.step, 'credit_step'),
  ),
  completedOn: Day,
  /** As printed on the certificate; empty where there is none. */
  certificateNumber: optionalLine(limits.number),
};

/** A credit that a learner earned elsewhere and entered. */
export const ExternalCredit = v.object({
  id: Id,
  ...entries,
  proof: v.nullable(
    v.object({
      name: v.string(),
      format: v.picklist(Object.keys(proofTypes) as ProofFormat[]),
      bytes: v.number(),
    }),
  ),
});

export type ExternalCredit = v.InferOutput<typeof ExternalCredit>;

/** Bytes in base64. */
const ProofBytes = v.pipe(v.string('required'), v.minLength(1, 'required'));

const params = v.object({ id: Id });
const path = '/api/external-credits/:id';

/** Credits earned elsewhere, with proofs (CME facts, Transcript); the transcript lists them. */
export const externalCredits = feature({
  endpoints: {
    /** Stores a credit under an id that the browser creates, or changes it; idempotent. */
    save: { method: 'PUT', path, for: 'learners', params, body: v.object(entries), reply: ExternalCredit },
    /** Deletes a credit and its proof; idempotent. */
    remove: { method: 'DELETE', path, for: 'learners', params },
    /** The uploaded file, to download. */
    proof: { method: 'GET', path: `${path}/proof`, for: 'learners', params, file: 'application/octet-stream' },
    /** Stores a proof, or replaces it. */
    setProof: {
      method: 'PUT',
      path: `${path}/proof`,
      for: 'learners',
      params,
      body: v.object({ name: line(limits.line), proof: ProofBytes }),
      reply: ExternalCredit,
    },
    removeProof: { method: 'DELETE', path: `${path}/proof`, for: 'learners', params, reply: ExternalCredit },
  },
  errors: {
    /** `detail.limit` is the number of external credits of one learner. */
    EXTERNAL_CREDITS_FULL: 409,
  },
});
