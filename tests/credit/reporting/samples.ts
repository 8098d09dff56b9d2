import type { Reporting, ReportRecord } from '#contract/credit/reporting';
import type {
  ExportedReport,
  LearnerFacts,
  ReportableCredit,
  ReportContent,
} from '../../../functions/credit/reporting/rules.ts';

export const aCredit = (change: Partial<ReportableCredit> = {}): ReportableCredit => ({
  serial: 'WW-3-7F3K-9QPD',
  claimId: 'claim',
  title: 'Reading an ECG',
  body: 'ama',
  activityNumber: '202600001',
  creditType: 'AMA PRA Category 1 Credit™',
  credits: 1.25,
  completedAt: new Date('2026-11-20T14:12:33.456Z'),
  passMark: 70,
  ...change,
});

export const aLearner = (change: Partial<LearnerFacts> = {}): LearnerFacts => ({
  firstName: 'Ana',
  lastName: 'Núñez',
  parsPermittedAt: new Date('2026-11-01T08:00:00Z'),
  eivPermittedAt: null,
  birthMonth: 2,
  birthDay: 29,
  ids: { npi: '1234567893' },
  ...change,
});

export const aContent = (change: Partial<ReportContent> = {}): ReportContent => ({
  activityId: '202600001',
  moduleName: 'Reading an ECG',
  completedAt: '2026-11-20T14:12:33Z',
  givenName: 'Ana',
  familyName: 'Núñez',
  birthMonth: 2,
  birthDay: 29,
  uniqueId: { domain: 'NPI', state: null, id: '1234567893' },
  credits: 1.25,
  creditType: 'AMA PRA Category 1 Credit™',
  ...change,
});

export const anExport = (change: Partial<ExportedReport> = {}): ExportedReport => ({
  serial: 'WW-3-7F3K-9QPD',
  action: 'add',
  content: aContent(),
  state: 'exported',
  reason: null,
  exportedAt: new Date('2026-11-21T06:00:00Z'),
  answeredAt: null,
  ...change,
});

export const aRecord = (change: Partial<ReportRecord> = {}): ReportRecord => ({
  serial: 'WW-3-7F3K-9QPD',
  system: 'pars',
  state: 'notPermitted',
  missing: [],
  reason: null,
  at: null,
  ...change,
});

export const aReporting = (change: Partial<Reporting> = {}): Reporting => ({
  permissions: { pars: null, eiv: null },
  birthMonth: null,
  birthDay: null,
  records: [aRecord()],
  ...change,
});
