import * as v from 'valibot';
import { feature, page, PageQuery } from '#contract/feature';
import { ActivityId, Day, InLocale, Instant, LocaleCode, Slug } from '#contract/text/fields';
import { Certificate, CertificateEvent, CertificateName } from '#contract/credit/certificates';
import { creditNotifications } from '#contract/credit/credits/notifications';

/** 1 disagree to 5 agree. */
const Rating = v.picklist([1, 2, 3, 4, 5], 'required');

/** The evaluation form that comes before credit (CME facts, Claim). */
export const Evaluation = v.object({
  objectivesMet: Rating,
  relevance: Rating,
  freeOfBias: v.picklist(['yes', 'no'], 'required'),
  biasComment: v.optional(v.pipe(v.string(), v.trim(), v.maxLength(2000, 'too_long'))),
  intentToChange: v.picklist(['yes', 'maybe', 'no'], 'required'),
  barriers: v.pipe(
    v.array(v.picklist(['time', 'cost', 'patients', 'colleagues', 'organisation', 'none'])),
    v.maxLength(6),
  ),
  satisfaction: Rating,
  comment: v.optional(v.pipe(v.string(), v.trim(), v.maxLength(2000, 'too_long'))),
});

export type Evaluation = v.InferOutput<typeof Evaluation>;

/**
 * The state of an accreditation for the viewer. `presenter` earns no credit in a webinar that they host or speak at. `open` can be claimed now, `participation` issues a certificate of
 * participation to professions that the credit is not designated for, the others name what is missing.
 */
export const creditStates = [
  'presenter',
  'notPassed',
  'evaluation',
  'open',
  'participation',
  'plan',
  'expired',
  'claimed',
] as const;

export const Credit = v.object({
  accreditationId: Slug,
  provider: v.string(),
  creditType: v.string(),
  maximum: v.number(),
  step: v.number(),
  claimUntil: Day,
  /** Of a webinar or its recording: the share that has to be attended, in percent. */
  attendance: v.nullable(v.number()),
  state: v.picklist(creditStates),
  attestation: v.string(),
  /** Minutes of learning per credit, if the body has such a rule. */
  minutesPerCredit: v.nullable(v.number()),
  /** Whether the body is one of those where the viewer works. */
  isOwn: v.boolean(),
  certificateSerial: v.nullable(v.string()),
  claimed: v.nullable(v.number()),
});

export type Credit = v.InferOutput<typeof Credit>;

/** What can be claimed for a course, the measured active minutes and the name to confirm. */
export const Claimable = v.object({
  name: v.string(),
  activeMinutes: v.number(),
  isPassed: v.boolean(),
  isEvaluated: v.boolean(),
  credits: v.array(Credit),
});

export type Claimable = v.InferOutput<typeof Claimable>;

/** A passed course, or activity of a webinar, with its claimable credits; `maximum` is null for a certificate of participation. */
export const ReadyCourse = v.object({
  courseId: v.string(),
  title: v.string(),
  /** `another` is one more body after a first claim. */
  next: v.picklist(['evaluation', 'claim', 'another']),
  credits: v.array(v.object({ accreditationId: Slug, creditType: v.string(), maximum: v.nullable(v.number()) })),
});

export type ReadyCourse = v.InferOutput<typeof ReadyCourse>;

/** A page of certificates, newest first; the totals count valid ones, `thisYear` those claimed since 1 January UTC. */
export const CertificatePage = v.object({
  ...page(Certificate).entries,
  totals: v.array(v.object({ creditType: v.string(), credits: v.number(), thisYear: v.number() })),
  /** Courses passed whose credit is still to be claimed. */
  ready: v.array(ReadyCourse),
});

export type CertificatePage = v.InferOutput<typeof CertificatePage>;

/** Sent by the edge and tracked under the same name with the same facts (section 4, Tracked event kinds). */
const messages = { certificate_available: CertificateEvent, certificate_claimed: CertificateEvent };

const CourseParams = v.object({ courseId: ActivityId });

/** Evaluation and claims (CME facts, The chain). */
export const credits = feature({
  endpoints: {
    claimable: {
      method: 'GET',
      path: '/api/courses/:courseId/credits',
      for: 'learners',
      params: CourseParams,
      query: InLocale,
      reply: Claimable,
    },
    /** Stores the evaluation; the first one counts, a repeated one changes nothing. */
    evaluate: {
      method: 'PUT',
      path: '/api/courses/:courseId/evaluation',
      for: 'learners',
      params: CourseParams,
      body: Evaluation,
      reply: v.object({ sentAt: Instant }),
    },
    /** Claims once per course and accreditation and issues the certificate; repeated, it returns the issued one. */
    claim: {
      method: 'POST',
      path: '/api/courses/:courseId/credits/:accreditationId',
      for: 'learners',
      params: v.object({ ...CourseParams.entries, accreditationId: Slug }),
      body: v.object({
        credits: v.pipe(v.number('required'), v.minValue(0, 'invalid')),
        name: CertificateName,
        attested: v.literal(true, 'must_attest'),
        locale: LocaleCode,
      }),
      reply: Certificate,
    },
    certificates: {
      method: 'GET',
      path: '/api/certificates',
      for: 'learners',
      /** Issued on `from` at the earliest and on `to` at the latest, both in UTC. */
      query: v.object({
        ...InLocale.entries,
        ...PageQuery.entries,
        from: v.optional(Day),
        to: v.optional(Day),
      }),
      reply: CertificatePage,
    },
  },
  errors: {
    /** `detail.state` is the credit's state. */
    CREDIT_NOT_OPEN: 409,
  },
  events: messages,
  messages,
  notificationKinds: creditNotifications,
});
