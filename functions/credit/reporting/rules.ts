import type { MissingFact, ReportRecord } from '#contract/credit/reporting';
import { type ReportingSystem, systemOf } from '#contract/credit/reporting/systems';
import type { AccreditationBody } from '#contract/library/content/accreditation-bodies';
import type { ReportingIds } from '#contract/people/profiles/reporting-ids';

const dayLength = 24 * 60 * 60 * 1000;

/** An id of a learner at an authority: their NPI, number at a board, or licence in a state. */
export interface UniqueId {
  readonly domain: 'NPI' | 'ABIM' | 'StateLicense' | 'EFN';
  /** The state of a licence. */
  readonly state: string | null;
  readonly id: string;
}

/** What is reported of a certificate. */
export interface ReportContent {
  readonly activityId: string;
  readonly moduleName: string;
  /** ISO 8601 in UTC, in seconds. */
  readonly completedAt: string;
  readonly givenName: string;
  readonly familyName: string;
  readonly birthMonth: number | null;
  readonly birthDay: number | null;
  readonly uniqueId: UniqueId;
  readonly credits: number;
  readonly creditType: string;
  /** Whether a test was passed; for the EIV alone. */
  readonly isTested?: boolean;
}

/** A valid certificate with credit. */
export interface ReportableCredit {
  readonly serial: string;
  readonly claimId: string;
  readonly title: string;
  readonly body: AccreditationBody;
  readonly activityNumber: string;
  readonly creditType: string;
  readonly credits: number;
  readonly completedAt: Date;
  /** The pass mark of its quiz in percent; `null` for attendance alone. */
  readonly passMark: number | null;
}

/** What reports need of a learner. */
export interface LearnerFacts {
  readonly firstName: string;
  readonly lastName: string;
  readonly parsPermittedAt: Date | null;
  readonly eivPermittedAt: Date | null;
  readonly birthMonth: number | null;
  readonly birthDay: number | null;
  readonly ids: ReportingIds | null;
}

/** An exported report of a claim, in the order of export. */
export interface ExportedReport {
  readonly serial: string | null;
  readonly action: 'add' | 'delete';
  readonly content: ReportContent;
  readonly state: 'exported' | 'accepted' | 'refused';
  readonly reason: string | null;
  readonly exportedAt: Date;
  readonly answeredAt: Date | null;
}

/** A report to export. */
export type DueReport = Pick<ExportedReport, 'action' | 'content'> & { readonly serial: string };

/** Numbers of activities: nine digits in PARS; in the EIV the chambers' 19 digits. */
const activityNumbers: Readonly<Record<ReportingSystem, RegExp>> = { pars: /^\d{9}$/, eiv: /^\d{19}$/ };

export function permittedAt(system: ReportingSystem, learner: LearnerFacts): Date | null {
  return system === 'pars' ? learner.parsPermittedAt : learner.eivPermittedAt;
}

/** The id that a learner is reported under; `undefined` without one. */
export function uniqueIdOf(system: ReportingSystem, ids: ReportingIds | null): UniqueId | undefined {
  if (system === 'eiv') return ids?.efn ? { domain: 'EFN', state: null, id: ids.efn } : undefined;
  if (ids?.npi) return { domain: 'NPI', state: null, id: ids.npi };
  if (ids?.abim) return { domain: 'ABIM', state: null, id: ids.abim };
  const [, state, id] = /^(\S+) (\S+)$/.exec(ids?.stateLicence ?? '') ?? [];
  return state && id ? { domain: 'StateLicense', state, id } : undefined;
}

/** What the report of a certificate lacks. */
export function missingIn(
  system: ReportingSystem,
  { activityNumber }: Pick<ReportableCredit, 'activityNumber'>,
  learner: LearnerFacts,
): MissingFact[] {
  const lacksBirthday = learner.birthMonth === null || learner.birthDay === null;
  const lacksId = !uniqueIdOf(system, learner.ids);
  return [
    ...(system === 'pars' && lacksBirthday ? (['birthday'] as const) : []),
    ...(lacksId ? ([system === 'pars' ? 'identifier' : 'efn'] as const) : []),
    ...(activityNumbers[system].test(activityNumber) ? [] : (['activity'] as const)),
  ];
}

/** The content of a certificate's report; `undefined` if it is not permitted or lacks something. */
export function contentOf(
  system: ReportingSystem,
  credit: ReportableCredit,
  learner: LearnerFacts,
): ReportContent | undefined {
  const uniqueId = uniqueIdOf(system, learner.ids);
  if (!uniqueId || !permittedAt(system, learner) || missingIn(system, credit, learner).length > 0) return undefined;
  const isOfPars = system === 'pars';
  return {
    activityId: credit.activityNumber,
    moduleName: credit.title,
    completedAt: `${credit.completedAt.toISOString().slice(0, 19)}Z`,
    givenName: learner.firstName,
    familyName: learner.lastName,
    birthMonth: isOfPars ? learner.birthMonth : null,
    birthDay: isOfPars ? learner.birthDay : null,
    uniqueId,
    credits: credit.credits,
    creditType: credit.creditType,
    ...(!isOfPars && { isTested: credit.passMark !== null }),
  };
}

/** The report of a claim that the system has: the last one that was neither refused nor deleted. */
export function heldReport<Report extends Pick<ExportedReport, 'action' | 'state'>>(
  history: readonly Report[],
): Report | undefined {
  let held: Report | undefined;
  for (const report of history) {
    if (report.state !== 'refused') held = report.action === 'add' ? report : undefined;
  }
  return held;
}

/** The refusal of a report that has not changed since. */
function refusalOf(content: ReportContent, history: readonly ExportedReport[]): ExportedReport | undefined {
  const last = history.findLast(({ action }) => action === 'add');
  return last?.state === 'refused' && isSame(last.content, content) ? last : undefined;
}

function isSame(one: ReportContent, other: ReportContent): boolean {
  return JSON.stringify(one) === JSON.stringify(other);
}

/**
 * The reports of a claim for the next batch. What the system has of a certificate that is no longer valid is deleted
 * before that of its successor is added. A refused report is not repeated unless it has changed.
 */
export function dueReports(
  valid: { readonly serial: string; readonly content: ReportContent | undefined } | undefined,
  history: readonly ExportedReport[],
): DueReport[] {
  const held = heldReport(history);
  if (held && held.serial === valid?.serial) return [];
  const { serial, content } = valid ?? {};
  const isDue = serial !== undefined && content && !refusalOf(content, history);
  return [
    ...(held?.serial ? [{ serial: held.serial, action: 'delete' as const, content: held.content }] : []),
    ...(isDue ? [{ serial, action: 'add' as const, content }] : []),
  ];
}

/** The days within which the EIV accepts the first report of an activity, and its corrections. */
export interface EivDeadlines {
  readonly now: Date;
  /** Since the completion. */
  readonly reportDays: number;
  /** Since the first report. */
  readonly correctionDays: number;
}

interface Settings {
  readonly EIV_REPORT_DAYS: string;
  readonly EIV_CORRECTION_DAYS: string;
}

export function eivDeadlines(settings: Settings, now: Date): EivDeadlines {
  const { EIV_REPORT_DAYS: reportDays, EIV_CORRECTION_DAYS: correctionDays } = settings;
  return { now, reportDays: Number(reportDays), correctionDays: Number(correctionDays) };
}

/** Whether a system no longer accepts reports of a claim. */
export function isLate(
  system: ReportingSystem,
  completedAt: Date,
  [first]: readonly Pick<ExportedReport, 'exportedAt'>[],
  { now, reportDays, correctionDays }: EivDeadlines,
): boolean {
  if (system !== 'eiv') return false;
  const [since, days] = first ? [first.exportedAt, correctionDays] : [completedAt, reportDays];
  return now.getTime() - since.getTime() > days * dayLength;
}

/** What mends a refused report to the EIV, by its status: the event there, or the EFN. */
function mendedBy(system: ReportingSystem, reason: string | null): MissingFact[] {
  if (system !== 'eiv') return [];
  return [reason?.startsWith('406') ? 'activity' : 'efn'];
}

/** The state of a certificate's report, as its learner reads it. */
export function reportRecord(
  credit: ReportableCredit,
  learner: LearnerFacts,
  history: readonly ExportedReport[],
  deadlines: EivDeadlines,
): ReportRecord {
  const { serial } = credit;
  const system = systemOf(credit.body);
  const plain = { serial, system, missing: [], reason: null, at: null };
  if (!system) return { ...plain, state: null };
  const held = heldReport(history);
  if (held && held.serial === serial && held.state !== 'refused')
    return { ...plain, state: held.state, at: (held.answeredAt ?? held.exportedAt).toISOString() };
  const content = contentOf(system, credit, learner);
  const refusal = content && refusalOf(content, history);
  if (!refusal && isLate(system, credit.completedAt, history, deadlines)) return { ...plain, state: 'late' };
  if (!permittedAt(system, learner)) return { ...plain, state: 'notPermitted' };
  if (!content) return { ...plain, state: 'missing', missing: missingIn(system, credit, learner) };
  if (!refusal) return { ...plain, state: 'ready' };
  const { reason, answeredAt } = refusal;
  const missing = mendedBy(system, reason);
  return { ...plain, state: 'refused', missing, reason, at: answeredAt?.toISOString() ?? null };
}
