import { describe, expect, test } from 'vitest';
import { idIssue, idsFor, plainId, reportingIds, type ReportingIdName } from '#contract/people/profiles/reporting-ids';

/** A valid number of each kind, as its owner types it. */
const typed: Record<ReportingIdName, string> = {
  npi: '1234567893',
  stateLicence: 'ca  a12345',
  abim: '123456',
  efn: '80276 0901 2345 66',
  gln: '7601.0000.0123.8',
  rpps: '10 00321 2346',
};

const issueOf = (name: ReportingIdName, number: string) => idIssue(name, plainId(name, number));
const names = Object.keys(typed) as ReportingIdName[];

describe.each(names)('%s', (name) => {
  test('accepts a right number with any spaces, and an empty one', () => {
    expect(issueOf(name, typed[name])).toBeUndefined();
    expect(issueOf(name, ' ')).toBeUndefined();
    expect(issueOf(name, reportingIds[name].example), 'its own example').toBeUndefined();
  });

  test('refuses a number that is too short or has other characters', () => {
    for (const wrong of [typed[name].slice(0, 4), 'O’Neill', `${typed[name]}1234567890123456789`]) {
      expect(issueOf(name, wrong), wrong).toBe('id_form');
    }
  });
});

test.each(['npi', 'efn', 'gln', 'rpps'] as const)('a wrong digit anywhere in %s is detected', (name) => {
  const right = plainId(name, typed[name]);
  const wrong = Array.from(
    right,
    (digit, place) => right.slice(0, place) + ((Number(digit) + 1) % 10) + right.slice(place + 1),
  );
  expect(wrong.map((number) => idIssue(name, number)).filter((issue) => issue === undefined)).toEqual([]);
});

test('the check digit of an NPI includes the prefix of health cards', () => {
  expect(issueOf('npi', '1234567897')).toBe('check_digit');
});

test.each([
  ['US', 'physician', ['npi', 'stateLicence', 'abim']],
  ['PR', 'nurse', ['npi', 'stateLicence']],
  ['DE', 'physician', ['efn']],
  ['DE', 'nurse', []],
  ['CH', 'pharmacist', ['gln']],
  ['FR', 'physician', ['rpps']],
  ['RE', 'nurse', ['rpps']],
  ['US', 'medical-student', []],
  ['BR', 'physician', []],
  [null, null, []],
])('in %s a %s is asked for %j', (country, profession, expected) => {
  expect(idsFor(country, profession)).toEqual(expected);
});
