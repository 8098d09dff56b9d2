import { describe, expect, test } from 'vitest';
import { idIssue } from '#contract/people/profiles/reporting-ids';
import {
  contentOf,
  dueReports,
  heldReport,
  missingIn,
  reportRecord,
  uniqueIdOf,
} from '../../../functions/credit/reporting/rules.ts';
import { aContent, aCredit, aLearner, anExport, aRecord } from './samples.ts';

const deadlines = { now: new Date('2026-11-22T12:00:00Z'), reportDays: 8, correctionDays: 7 };

const recordOf = (...[learner, history = [], credit = {}, now = deadlines.now]: Partial<Sample>) =>
  reportRecord(aCredit(credit), aLearner(learner), history, { ...deadlines, now });

type Sample = [
  learner: Parameters<typeof aLearner>[0],
  history: ReturnType<typeof anExport>[],
  credit: Parameters<typeof aCredit>[0],
  now: Date,
];

describe('the state of a report', () => {
  test('is not permitted until the learner permits it, whatever else is missing', () => {
    expect(recordOf({ parsPermittedAt: null, ids: null })).toEqual(aRecord());
  });

  test('names all that is missing', () => {
    const learner = { birthDay: null, ids: { efn: '802760901234566' } };
    expect(recordOf(learner, [], { activityNumber: 'DEMO-26-0001' })).toEqual(
      aRecord({ state: 'missing', missing: ['birthday', 'identifier', 'activity'] }),
    );
  });

  test('is ready with a birthday and one id', () => {
    expect(recordOf().state).toBe('ready');
  });

  test('follows the export and its answer', () => {
    const exported = anExport();
    expect(recordOf({}, [exported])).toEqual(aRecord({ state: 'exported', at: '2026-11-21T06:00:00.000Z' }));
    const accepted = { ...exported, state: 'accepted' as const, answeredAt: new Date('2026-11-22T06:00:00Z') };
    expect(recordOf({}, [accepted])).toEqual(aRecord({ state: 'accepted', at: '2026-11-22T06:00:00.000Z' }));
    expect(recordOf({ parsPermittedAt: null }, [accepted]).state).toBe('accepted');
  });

  test('is refused with the reason until the learner corrects what was sent', () => {
    const refused = anExport({ state: 'refused', reason: 'Unknown NPI', answeredAt: new Date('2026-11-22T06:00:00Z') });
    expect(recordOf({}, [refused])).toEqual(
      aRecord({ state: 'refused', reason: 'Unknown NPI', at: '2026-11-22T06:00:00.000Z' }),
    );
    expect(recordOf({ ids: { npi: '1245319599' } }, [refused]).state).toBe('ready');
  });

  test('does not exist for a body without reports', () => {
    expect(recordOf({}, [], { body: 'eaccme' })).toEqual(aRecord({ system: null, state: null }));
  });

  test('depends for a chamber on the EFN and the event number alone', () => {
    const chamber = { body: 'chamber' as const, activityNumber: '2760909012345678901' };
    const learner = { eivPermittedAt: new Date(), birthMonth: null, birthDay: null };
    expect(recordOf(learner, [], chamber).missing).toEqual(['efn']);
    expect(recordOf({ ...learner, ids: { efn: '802760901234566' } }, [], chamber).state).toBe('ready');
    expect(missingIn('eiv', { activityNumber: '202600001' }, aLearner())).toEqual(['efn', 'activity']);
  });

  describe('to a chamber', () => {
    const chamber = { body: 'chamber' as const, activityNumber: '2760909012345678901' };
    const ready = { eivPermittedAt: new Date('2026-11-01T08:00:00Z'), ids: { efn: '802760901234566' } };
    const content = contentOf('eiv', aCredit(chamber), aLearner(ready));
    const sent = (change: object = {}) => anExport({ ...(content && { content }), ...change });

    test('is too late 8 days after the completion, whatever is missing', () => {
      expect(recordOf(ready, [], chamber, new Date('2026-11-28T12:00:00Z')).state).toBe('ready');
      const late = new Date('2026-11-29T12:00:00Z');
      expect(recordOf(ready, [], chamber, late).state).toBe('late');
      expect(recordOf({ ...ready, ids: null }, [], chamber, late).state).toBe('late');
      expect(recordOf({}, [], {}, late).state).toBe('ready');
    });

    test('can be corrected for 7 days after the first report', () => {
      const successor = { ...chamber, serial: 'WW-3-NEWN-AME2' };
      expect(recordOf(ready, [sent()], successor, new Date('2026-11-28T05:00:00Z')).state).toBe('ready');
      expect(recordOf(ready, [sent()], successor, new Date('2026-11-28T07:00:00Z')).state).toBe('late');
      expect(recordOf(ready, [sent()], chamber, new Date('2026-12-28T07:00:00Z')).state).toBe('exported');
    });

    test.each([
      ['406: The event is locked', ['activity']],
      ['422: Wrong check digit', ['efn']],
    ])('that was refused with %s says what mends it', (reason, missing) => {
      const refused = sent({ state: 'refused', reason, answeredAt: new Date('2026-11-22T06:00:00Z') });
      expect(recordOf(ready, [refused], chamber)).toMatchObject({ state: 'refused', reason, missing });
    });
  });
});

test('an EFN needs fifteen digits and the right check digit', () => {
  expect(idIssue('efn', '802760901234566')).toBeUndefined();
  expect(idIssue('efn', '802760901234567')).toBe('check_digit');
  expect(idIssue('efn', '80276090123456')).toBe('id_form');
});

test('a learner is reported under the NPI, else the number at the board, else the state license', () => {
  const all = { npi: '1234567893', abim: '123456', stateLicence: 'NY 123456' };
  expect(uniqueIdOf('pars', all)).toEqual({ domain: 'NPI', state: null, id: '1234567893' });
  expect(uniqueIdOf('pars', { ...all, npi: '' })).toEqual({ domain: 'ABIM', state: null, id: '123456' });
  expect(uniqueIdOf('pars', { stateLicence: 'NY 123456' })).toEqual({
    domain: 'StateLicense',
    state: 'NY',
    id: '123456',
  });
  expect(uniqueIdOf('pars', { efn: '802760901234566' })).toBeUndefined();
});

test('the content of a report has names, birthday, id and completion in seconds', () => {
  expect(contentOf('pars', aCredit(), aLearner())).toEqual(aContent());
  expect(contentOf('pars', aCredit(), aLearner({ parsPermittedAt: null }))).toBeUndefined();
  expect(contentOf('pars', aCredit(), aLearner({ birthMonth: null }))).toBeUndefined();
});

describe('the next batch', () => {
  const valid = { serial: 'WW-3-7F3K-9QPD', content: aContent() };
  const corrected = { serial: 'WW-3-NEWN-AME2', content: aContent({ familyName: 'Vega' }) };

  test('adds a report once', () => {
    expect(dueReports(valid, [])).toEqual([{ ...valid, action: 'add' }]);
    expect(dueReports(valid, [anExport()])).toEqual([]);
    expect(dueReports({ ...valid, content: undefined }, [])).toEqual([]);
  });

  test('deletes what was sent of a corrected certificate, then adds that of its successor', () => {
    expect(dueReports(corrected, [anExport()])).toEqual([
      { ...valid, action: 'delete' },
      { ...corrected, action: 'add' },
    ]);
  });

  test('deletes the report of a revoked certificate once', () => {
    const deleted = anExport({ action: 'delete' });
    expect(dueReports(undefined, [anExport()])).toEqual([{ ...valid, action: 'delete' }]);
    expect(dueReports(undefined, [anExport(), deleted])).toEqual([]);
  });

  test('deletes nothing that was refused', () => {
    expect(dueReports(corrected, [anExport({ state: 'refused' })])).toEqual([{ ...corrected, action: 'add' }]);
    expect(dueReports(undefined, [anExport({ state: 'refused' })])).toEqual([]);
  });

  test('repeats a refused report only with other content', () => {
    const refused = anExport({ state: 'refused' });
    expect(dueReports(valid, [refused])).toEqual([]);
    const mended = { ...valid, content: aContent({ birthDay: 28 }) };
    expect(dueReports(mended, [refused])).toEqual([{ ...mended, action: 'add' }]);
  });

  test('repeats a deletion that was refused', () => {
    const history = [anExport(), anExport({ action: 'delete', state: 'refused' })];
    expect(heldReport(history)).toEqual(anExport());
    expect(dueReports(undefined, history)).toHaveLength(1);
  });
});
