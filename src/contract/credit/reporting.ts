import * as v from 'valibot';
import { reportingSystems } from '#contract/credit/reporting/systems';
import { feature } from '#contract/feature';
import { Day, Instant } from '#contract/text/fields';

/** What a report of credit lacks: the learner adds the first three, the provider registers the activity. */
export const missingFacts = ['birthday', 'identifier', 'efn', 'activity'] as const;

export type MissingFact = (typeof missingFacts)[number];

export const reportStates = ['notPermitted', 'missing', 'ready', 'exported', 'accepted', 'refused', 'late'] as const;

/** The report of a valid certificate with credit (CME facts, Reporting). */
export const ReportRecord = v.object({
  serial: v.string(),
  /** `null` for a body that nothing is reported to. */
  system: v.nullable(v.picklist(reportingSystems)),
  state: v.nullable(v.picklist(reportStates)),
  missing: v.array(v.picklist(missingFacts)),
  /** Why it was refused. */
  reason: v.nullable(v.string()),
  /** When it was exported, accepted or refused. */
  at: v.nullable(Instant),
});

export type ReportRecord = v.InferOutput<typeof ReportRecord>;

/** Since when a learner permits reports to a system; `null` if they do not. */
const Permission = v.nullable(Instant);

/** The id of a batch of reports. */
export const BatchId = v.pipe(v.string(), v.regex(/^[a-zA-Z0-9-]{8,80}$/, 'invalid'));

/** Days of completion in UTC, both included. */
export const CompletionPeriod = v.object({ system: v.picklist(reportingSystems), from: Day, to: Day });

/** What a learner permits and adds, and the reports of their certificates. */
export const Reporting = v.object({
  permissions: v.object({ pars: Permission, eiv: Permission }),
  birthMonth: v.nullable(v.number()),
  birthDay: v.nullable(v.number()),
  records: v.array(ReportRecord),
});

export type Reporting = v.InferOutput<typeof Reporting>;

const daysOfMonths = [31, 29, 31, 30, 31, 30, 31, 31, 30, 31, 30, 31];

/** The number of days of a month, 1 to 12; February has the 29 of a leap year. */
export function daysOfMonth(month: number): number {
  return daysOfMonths[month - 1] ?? 31;
}

const part = (most: number) =>
  v.nullable(v.pipe(v.number('invalid'), v.integer('invalid'), v.minValue(1, 'invalid'), v.maxValue(most, 'invalid')));

/** Month and day of birth; both or none. */
const Choices = v.pipe(
  v.object({ pars: v.boolean(), eiv: v.boolean(), birthMonth: part(12), birthDay: part(31) }),
  v.forward(
    v.partialCheck(
      [['birthMonth'], ['birthDay']],
      ({ birthMonth, birthDay }) => birthMonth !== null || birthDay === null,
      'required',
    ),
    ['birthMonth'],
  ),
  v.forward(
    v.partialCheck(
      [['birthMonth'], ['birthDay']],
      ({ birthMonth, birthDay }) => birthMonth === null || birthDay !== null,
      'required',
    ),
    ['birthDay'],
  ),
  v.forward(
    v.partialCheck(
      [['birthMonth'], ['birthDay']],
      ({ birthMonth, birthDay }) => birthMonth === null || birthDay === null || birthDay <= daysOfMonth(birthMonth),
      'invalid',
    ),
    ['birthDay'],
  ),
);

/** Reports of issued credit (CME facts, Reporting). */
export const reporting = feature({
  endpoints: {
    overview: { method: 'GET', path: '/api/reporting', for: 'learners', reply: Reporting },
    /** Withdrawn, a permission ends further reports. */
    choose: { method: 'PUT', path: '/api/reporting/choices', for: 'learners', body: Choices, reply: Reporting },
  },
  errors: {},
});
