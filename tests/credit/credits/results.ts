import type { Certificate } from '#contract/credit/certificates';
import type { CertificatePage, Claimable, Credit, ReadyCourse } from '#contract/credit/credits';
import type { Summary } from '#contract/learning/quizzes';

/** The result of a learner who passed with 9 of 10 and has one unmet objective. */
export const aSummary = (change: Partial<Summary> = {}): Summary => ({
  courseId: 'ecg-basics',
  courseTitle: 'Reading an ECG',
  language: 'en',
  score: 0.9,
  correct: 9,
  total: 10,
  passMark: 70,
  withdrawn: [],
  isPassKept: false,
  isPassed: true,
  passedAt: '2026-11-20T14:12:00.000Z',
  attemptNumber: 2,
  attemptsLeft: null,
  waitUntil: null,
  activeMinutes: 47,
  objectives: [
    {
      id: 'rhythm',
      text: 'Name the rhythm',
      kickoff: { correct: 1, total: 2 },
      mastery: { correct: 6, total: 6 },
      isMet: true,
      lessonIds: ['first'],
    },
    {
      id: 'axis',
      text: 'Name the axis',
      kickoff: null,
      mastery: { correct: 2, total: 4 },
      isMet: false,
      lessonIds: ['second'],
    },
  ],
  lessons: [
    { id: 'first', title: 'Rhythm first', minutes: 8 },
    { id: 'second', title: 'Axis with two leads', minutes: 6 },
  ],
  readAgain: [],
  masteryQuizId: 'mastery',
  next: { kind: 'summary' },
  ...change,
});

export const aCredit = (change: Partial<Credit> = {}): Credit => ({
  accreditationId: 'ama',
  provider: 'Provider of the tests',
  creditType: 'AMA PRA Category 1 Credit™',
  maximum: 1.5,
  step: 0.25,
  claimUntil: '2099-12-31',
  attendance: null,
  state: 'open',
  attestation: 'I attest that I took part.',
  certificateSerial: null,
  claimed: null,
  minutesPerCredit: 60,
  isOwn: true,
  ...change,
});

export const aClaimable = (change: Partial<Claimable> = {}): Claimable => ({
  name: 'Ana Núñez',
  activeMinutes: 47,
  isPassed: true,
  isEvaluated: true,
  credits: [aCredit()],
  ...change,
});

export const aCertificate = (change: Partial<Certificate> = {}): Certificate => ({
  serial: 'WW-3-7F3K-9QPD',
  kind: 'credit',
  courseId: 'ecg-basics',
  title: 'Reading an ECG',
  name: 'Ana Núñez',
  provider: 'Provider of the tests',
  creditType: 'AMA PRA Category 1 Credit™',
  credits: 1.25,
  completedAt: '2026-11-20T14:12:00.000Z',
  issuedAt: '2026-11-20T15:12:00.000Z',
  status: 'valid',
  revokedAt: null,
  revocationReason: null,
  ...change,
});

export const aReadyCourse = (change: Partial<ReadyCourse> = {}): ReadyCourse => ({
  courseId: 'kidney',
  title: 'Kidney',
  next: 'claim',
  credits: [{ accreditationId: 'eaccme', creditType: 'ECMEC®', maximum: 1 }],
  ...change,
});

export const aCertificatePage = (change: Partial<CertificatePage> = {}): CertificatePage => ({
  data: [aCertificate()],
  nextCursor: null,
  totals: [{ creditType: 'AMA PRA Category 1 Credit™', credits: 7.25, thisYear: 1.25 }],
  ready: [],
  ...change,
});
