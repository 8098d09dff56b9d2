import { expect, test } from 'vitest';
import type { UpNext } from '#contract/home/dashboards';
import { upNextOf, type Pending } from '../../../functions/home/dashboards/up-next.ts';
import { aWebinarPackage } from '../../support/webinar-package.ts';

const now = new Date('2026-05-04T12:00:00Z');

const assignment = (id: string, due: string | null): Pending['assigned'][number] => ({
  ...{ id, groupId: '0-group', groupName: 'Northside', courseId: id, title: id, language: 'en', note: '' },
  dueOn: due?.slice(0, 10) ?? null,
  dueAt: due === null ? null : new Date(due),
  isOverdue: due !== null && new Date(due) <= now,
});

const webinar = (id: string, startsAt: string, cancelledAt: Date | null = null): Pending['webinars'][number] => ({
  ...{ id, hash: id, document: aWebinarPackage({ id, title: id, languages: ['en', 'de'] }) },
  ...{ quizVersionId: null, startsAt: new Date(startsAt), minutes: 60, startedAt: null, endedAt: null, cancelledAt },
  ...{ sequence: 0, changedAt: now, importedAt: now, liveInputId: null, replay: null },
});

const listed = ({ registered = [], ...change }: Partial<Pending> & { readonly registered?: string[] }) =>
  upNextOf(
    {
      ...{ dueQuestions: 0, dayEnd: new Date('2026-05-05T00:00:00Z'), assigned: [], webinars: [] },
      ...change,
      webinarIds: new Set(registered),
    },
    'en',
    now,
  );

const nameOf = (entry: UpNext) => (entry.kind === 'review' ? 'review' : entry.id);

test('one list: what is on now, then what ends first, and last what has no end', () => {
  const entries = listed({
    dueQuestions: 5,
    assigned: [
      assignment('overdue', '2026-04-20T22:00:00Z'),
      assignment('due-in-a-week', '2026-05-11T22:00:00Z'),
      assignment('whenever', null),
    ],
    webinars: [
      webinar('live', '2026-05-04T11:30:00Z'),
      webinar('tonight', '2026-05-04T17:00:00Z'),
      webinar('next-month', '2026-06-01T17:00:00Z'),
    ],
    registered: ['live', 'tonight', 'next-month'],
  });
  expect(entries.map(nameOf)).toEqual([
    'live',
    'overdue',
    'tonight',
    'review',
    'due-in-a-week',
    'next-month',
    'whenever',
  ]);
});

test('a learner with nothing pending gets an empty list', () => {
  expect(listed({})).toEqual([]);
});

test('who is registered for none is shown the next webinar, after what is theirs', () => {
  const webinars = [
    webinar('live', '2026-05-04T11:30:00Z'),
    webinar('cancelled', '2026-05-05T17:00:00Z', now),
    webinar('soon', '2026-05-20T17:00:00Z'),
    webinar('later', '2026-05-21T17:00:00Z'),
  ];
  const entries = listed({ webinars, assigned: [assignment('whenever', null)] });
  expect(entries.map(nameOf)).toEqual(['whenever', 'soon']);
  expect(entries[1]).toMatchObject({ isRegistered: false, state: 'upcoming' });
  expect(listed({ webinars: [webinar('far', '2026-08-01T17:00:00Z')] })).toEqual([]);
});

test('a webinar that is over or was cancelled is not listed', () => {
  const webinars = [webinar('over', '2026-05-01T17:00:00Z'), webinar('cancelled', '2026-05-05T17:00:00Z', now)];
  expect(listed({ webinars, registered: ['over', 'cancelled'] })).toEqual([]);
});
