import type { credits, Evaluation } from '#contract/credit/credits';
import type { Body, Params } from '#contract/feature';
import type { Locale } from '#contract/locales';
import * as certificateFacts from '../certificates/facts.ts';
import type { CertificateRow, Claim } from '../certificates/queries.ts';
import { drawAndStore, nameToPrint, storeOrYield } from '../certificates/service.ts';
import { newLearnerId } from '../../data/ids.ts';
import { retryUntilStored } from '../../data/retry-until-stored.ts';
import type { Env } from '../../env.ts';
import { fail, failField } from '../../edge/errors.ts';
import { newlyAvailableCertificates } from '../../learning/participations/available-credit.ts';
import { rulesSnapshot, snapshotOf, type Snapshot } from '../../learning/participations/snapshots.ts';
import { textIn } from '../../library/content/texts.ts';
import * as queries from './queries.ts';
import type { Claiming, CreditStatusRow } from './queries.ts';
import { creditsIssue } from './rules.ts';
import { creditState } from '../../library/content/accreditations.ts';
import type { ClaimTerms } from '../../learning/participations/schema.ts';
import { certificateEvent } from '../certificates/facts.ts';
import type { EventInput } from '../../learning/participations/events/queries.ts';

type ClaimEndpoint = (typeof credits)['endpoints']['claim'];

/** Stores an evaluation, unless there is one already; returns when it was sent. */
export function evaluate(claimant: Claiming, courseId: string, body: Evaluation, at: Date): Promise<Date> {
  return retryUntilStored(() => tryEvaluate(claimant, courseId, body, at));
}

async function tryEvaluate(
  claimant: Claiming,
  courseId: string,
  body: Evaluation,
  at: Date,
): Promise<Date | undefined> {
  const status = (await queries.creditStatusOf(claimant, courseId)) ?? fail('NOT_FOUND');
  const { participation, version } = status;
  if (!participation || !status.passedAt) fail('CREDIT_NOT_OPEN', { detail: { state: 'notPassed' } });
  if (status.isPresenter) fail('CREDIT_NOT_OPEN', { detail: { state: 'presenter' } });
  if (participation.evaluatedAt) return participation.evaluatedAt;
  const isNew = await queries.storeEvaluation(await claimant.cell.writable(), body, {
    participationId: participation.id,
    userId: claimant.viewer.id,
    at,
    snapshot: await rulesSnapshot(version),
    messages: newlyAvailableCertificates(version.courseDocument, status, { ...status, evaluatedAt: at }, at),
  });
  return isNew ? at : undefined;
}

/** Claims credit and issues its certificate, idempotently; `isNew` if this request did. */
export async function claim(
  claimant: Claiming,
  { env, now: at }: { readonly env: Env; readonly now: Date },
  { courseId, accreditationId }: Params<ClaimEndpoint>,
  { name: typedName, credits: chosen, locale }: Body<ClaimEndpoint>,
): Promise<{ certificate: CertificateRow; isNew: boolean }> {
  const { viewer } = claimant;
  const status = (await queries.creditStatusOf(claimant, courseId)) ?? fail('NOT_FOUND');
  const cell = await claimant.cell.writable();
  const { accreditations } = status.version.courseDocument;
  const accreditation = accreditations.find(({ id }) => id === accreditationId) ?? fail('NOT_FOUND');
  const issued = () => queries.issuedFor(cell, viewer.id, courseId, accreditation.id);
  const state = creditState(accreditation, status, at);
  if (state === 'claimed') return { certificate: (await issued()) ?? fail('NOT_FOUND'), isNew: false };
  if (state !== 'open' && state !== 'participation') fail('CREDIT_NOT_OPEN', { detail: { state } });

  const kind = state === 'open' ? 'credit' : 'participation';
  const issue = kind === 'credit' ? creditsIssue(chosen, accreditation) : undefined;
  if (issue) failField('credits', issue, accreditation.maximum);
  const name = await nameToPrint(env, typedName);
  const claimed = claimOf(status, { accreditation, kind, credits: kind === 'credit' ? chosen : 0, locale, at });
  const { country } = status.user;
  const drawn = await drawAndStore({ env, cell }, { claim: claimed, name, locale, country, replaces: null });
  const chain = [await claimedEvent(claimed), certificateFacts.issued(claimed, drawn)] as const;
  const certificate = await storeOrYield(env, drawn, () => queries.storeClaim(cell, claimed, drawn, chain), issued);
  return { certificate, isNew: certificate.serial === drawn.serial };
}

interface ClaimOf {
  readonly accreditation: ClaimTerms['accreditation'];
  readonly kind: Claim['kind'];
  readonly credits: number;
  readonly locale: Locale;
  readonly at: Date;
}

/** A claim with the rules and texts that apply now. */
function claimOf(status: CreditStatusRow, { accreditation, kind, credits, locale, at }: ClaimOf): Claim {
  const { participation, version, user, score } = status;
  if (!participation?.passedAt) throw new Error('Nobody claims before passing.');
  const { courseDocument } = version;
  return {
    id: newLearnerId(),
    participationId: participation.id,
    userId: user.id,
    courseId: participation.courseId,
    accreditationId: accreditation.id,
    kind,
    creditType: accreditation.creditType,
    credits,
    claimedAt: at,
    facts: {
      profession: user.profession,
      passedAt: participation.passedAt.toISOString(),
      score,
      activeSeconds: participation.activeSeconds,
    },
    terms: {
      accreditation,
      title: courseDocument.title,
      languages: courseDocument.languages,
      teachers: courseDocument.teachers.map(({ name, credentials }) => `${name}, ${credentials}`),
      versionId: version.id,
      passMark: accreditation.passMark ?? null,
      attestation: {
        text: textIn(accreditation.attestation, locale, courseDocument.languages),
        version: accreditation.attestationVersion,
        locale,
      },
    },
  };
}

/** The event facts of a claim, with the rules and texts that applied. */
async function claimedEvent(claim: Claim): Promise<EventInput & { snapshot: Snapshot }> {
  const { id, userId, participationId, claimedAt, accreditationId, kind, credits } = claim;
  const facts = { claimId: id, accreditationId, kind, credits, ...claim.facts };
  const snapshot = await snapshotOf(claim.terms);
  const messages = [{ event: 'certificate_claimed', data: certificateEvent(claim) }] as const;
  return { participationId, userId, kind: 'claimed', at: claimedAt, facts, snapshot, messages };
}
