import * as v from 'valibot';
import type { FieldIssue } from '#contract/http/errors';
import type { Profession } from '#contract/people/accounts/professions';

const unitedStates = 'US PR GU VI AS MP'.split(' ');
const france = 'FR GF GP MQ RE YT PM WF PF NC'.split(' ');

const inCare: readonly Profession[] = [
  'physician',
  'nurse',
  'nurse-practitioner',
  'physician-assistant',
  'pharmacist',
  'paramedic',
  'physiotherapist',
  'psychologist',
];

/** A number under which credit is reported for a user. */
interface ReportingId {
  readonly pattern: RegExp;
  readonly example: string;
  readonly passes?: (digits: string) => boolean;
  /** The countries that issue it. */
  readonly countries: readonly string[];
  readonly professions: readonly Profession[];
}

/** Numbers that credit is reported under (CME facts, Reporting), by the name of their field. */
export const reportingIds = {
  /** National Provider Identifier: its check digit counts the prefix 80840 of health cards of the United States (CMS). */
  npi: {
    pattern: /^[12]\d{9}$/,
    example: '1234567893',
    passes: (digits) => passesLuhn(`80840${digits}`),
    countries: unitedStates,
    professions: inCare,
  },
  /** State and number of a licence, `CA A12345`. */
  stateLicence: {
    pattern: /^[A-Z]{2} [A-Z0-9][A-Z0-9.-]{1,19}$/,
    example: 'NY 123456',
    countries: unitedStates,
    professions: inCare,
  },
  /** American Board of Internal Medicine: six digits without a check digit. */
  abim: { pattern: /^\d{6}$/, example: '123456', countries: unitedStates, professions: ['physician'] },
  /** Einheitliche Fortbildungsnummer: 80 for physicians, 276 for Germany, chamber, number, check digit. */
  efn: {
    pattern: /^80276\d{10}$/,
    example: '802760901234566',
    passes: passesLuhn,
    countries: ['DE'],
    professions: ['physician'],
  },
  /** Global Location Number of a person in a Swiss register of health professions. */
  gln: {
    pattern: /^7601\d{9}$/,
    example: '7601000001238',
    passes: passesGs1,
    countries: ['CH', 'LI'],
    professions: inCare,
  },
  /** Répertoire partagé des professionnels intervenant dans le système de santé. */
  rpps: { pattern: /^\d{11}$/, example: '10003212346', passes: passesLuhn, countries: france, professions: inCare },
} as const satisfies Record<string, ReportingId>;

export type ReportingIdName = keyof typeof reportingIds;

export const reportingIdNames = Object.keys(reportingIds) as ReportingIdName[];

/** The numbers that users in a country and profession may have. */
export function idsFor(country: string | null, profession: string | null): ReportingIdName[] {
  return reportingIdNames.filter((name) => {
    const { countries, professions }: ReportingId = reportingIds[name];
    return countries.some((one) => one === country) && professions.some((one) => one === profession);
  });
}

/** A typed number without separators. */
export function plainId(name: ReportingIdName, typed: string): string {
  const text = typed.trim().toUpperCase();
  return name === 'stateLicence' ? text.replace(/\s+/g, ' ') : text.replace(/[\s.-]/g, '');
}

/** The error of a number: its form or its check digit; `undefined` if it is valid or empty. */
export function idIssue(name: ReportingIdName, plain: string): FieldIssue | undefined {
  const { pattern, passes }: ReportingId = reportingIds[name];
  if (plain === '') return undefined;
  if (!pattern.test(plain)) return 'id_form';
  return !passes || passes(plain) ? undefined : 'check_digit';
}

const id = (name: ReportingIdName) =>
  v.optional(
    v.pipe(
      v.string('invalid'),
      v.maxLength(40, 'too_long'),
      v.transform((typed) => plainId(name, typed)),
      v.check((plain) => idIssue(name, plain) !== 'id_form', 'id_form'),
      v.check((plain) => idIssue(name, plain) !== 'check_digit', 'check_digit'),
    ),
  );

/** Numbers to save; an empty one is deleted, an absent one does not change. */
export const ReportingIds = v.object({
  npi: id('npi'),
  stateLicence: id('stateLicence'),
  abim: id('abim'),
  efn: id('efn'),
  gln: id('gln'),
  rpps: id('rpps'),
});

export type ReportingIds = Partial<Record<ReportingIdName, string>>;

/** Whether the last digit fits those before it by Luhn's formula (ISO/IEC 7812-1, annex B). */
function passesLuhn(digits: string): boolean {
  const sum = [...digits].reverse().reduce((total, digit, place) => {
    const value = Number(digit) * (place % 2 === 0 ? 1 : 2);
    return total + (value > 9 ? value - 9 : value);
  }, 0);
  return sum % 10 === 0;
}

/** Whether the last digit fits those before it as in numbers of GS1: weights 1 and 3 in turn from the right. */
function passesGs1(digits: string): boolean {
  const sum = [...digits]
    .reverse()
    .reduce((total, digit, place) => total + Number(digit) * (place % 2 === 0 ? 1 : 3), 0);
  return sum % 10 === 0;
}
