import { act, render, screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { expect, test } from 'vitest';
import { assignmentsOf } from '../../../src/features/groups/assignments/assignment-stores.ts';
import { AssignmentsTab } from '../../../src/features/groups/assignments/AssignmentsTab.tsx';
import { dayText, daysAfter, todaysDay } from '../../../src/platform/text/formats/days.ts';
import { asked, setResponses, visit, type Asked, type Reply } from '../../support/islands/island.ts';
import { aGroupAnswer, aMemberAnswer, groupId } from '../groups/group-answers.ts';
import { anAssignment } from './assignment-answers.ts';

const path = `/api/groups/${groupId}/assignments`;

const aWebinar = { id: 'sodium', title: 'Sodium at night', state: 'upcoming', startsAt: '2099-03-02T12:00:00Z' };

const inAMonth = daysAfter(todaysDay(), 30);

type Answers = Readonly<Record<string, (asked: Asked) => Reply>>;

/** Opens the tab of an owner with these assignments. */
async function openTab(data = [anAssignment()], answers: Answers = {}) {
  visit('/groups', ['groups', 'assignments', 'dates']);
  setResponses((request) => {
    const what = `${request.method} ${request.path}`;
    const answer = Object.entries(answers).find(([begin]) => what.startsWith(begin))?.[1];
    if (answer) return answer(request);
    if (what.startsWith('GET /api/courses')) {
      const courses = [
        { id: 'ecg-basics', title: 'ECG basics' },
        { id: 'sepsis', title: 'Sepsis in the first hour' },
      ];
      const found = courses.filter(({ id }) => !request.path.includes('search=sep') || id === 'sepsis');
      return { body: { data: found, nextCursor: null, specialties: [] } };
    }
    if (what.startsWith('GET /api/webinars')) {
      const isPast = request.path.includes('when=past');
      const found = isPast ? [{ ...aWebinar, id: 'missed', state: 'replayPending' }] : [aWebinar];
      return { body: { data: found, nextCursor: null, specialties: [], languages: [] } };
    }
    if (what.startsWith(`GET /api/groups/${groupId}/members`)) {
      const members = [aMemberAnswer(), aMemberAnswer({ id: '0-ben-weber', name: 'Ben Weber' })];
      return { body: { data: members, nextCursor: null } };
    }
    if (what.startsWith(`GET ${path}`)) return { body: { data, nextCursor: null } };
    return { body: aGroupAnswer() };
  });
  await act(() => assignmentsOf(groupId).reload());
  render(<AssignmentsTab group={aGroupAnswer()} onOrderSeats={undefined} />);
  return userEvent.setup();
}

const creations = () => asked.filter(({ method }) => method === 'PUT');

async function openDialog(user: ReturnType<typeof userEvent.setup>) {
  await user.click(await screen.findByRole('button', { name: 'New assignment' }));
  return within(await screen.findByRole('dialog', { name: 'New assignment' }));
}

async function chooseSepsis(user: ReturnType<typeof userEvent.setup>, dialog: ReturnType<typeof within>) {
  await user.type(dialog.getByRole('combobox', { name: 'Course or webinar' }), 'sep');
  await waitFor(() => expect(screen.queryByRole('option', { name: 'ECG basics' })).toBeNull());
  await user.click(await screen.findByRole('option', { name: 'Sepsis in the first hour' }));
}

test('an owner assigns a course to some members; after a refusal the fields and the key are unchanged', async () => {
  let isRefused = true;
  const user = await openTab([], {
    [`PUT ${path}/new/`]: () => {
      if (!isRefused) return { body: anAssignment({ open: 2 }) };
      isRefused = false;
      return { status: 422, body: { code: 'VALIDATION_FAILED', message: 'No.', errors: { dueOn: ['invalid'] } } };
    },
  });
  expect(await screen.findByText('Nothing is assigned yet')).toBeDefined();
  const dialog = await openDialog(user);
  await user.click(dialog.getByRole('button', { name: 'Assign' }));
  expect(dialog.getByText('Choose a course or webinar from the list.')).toBeDefined();
  expect(creations()).toEqual([]);
  await chooseSepsis(user, dialog);
  await user.type(dialog.getByRole('textbox', { name: 'Due date (optional)' }), dayText(inAMonth, 'en'));
  await user.type(dialog.getByRole('textbox', { name: 'Note to members (optional)' }), 'Before the audit');
  expect(dialog.getByText('16 of 500 characters')).toBeDefined();
  await user.click(dialog.getByRole('radio', { name: 'Some members' }));
  await user.click(dialog.getByRole('button', { name: 'Assign' }));
  expect(dialog.getByText('Choose at least one member.')).toBeDefined();
  await user.click(await dialog.findByRole('checkbox', { name: /^Ana Díaz/ }));
  await user.click(dialog.getByRole('button', { name: 'Assign' }));
  expect(await dialog.findByText('This does not look right. Check it.')).toBeDefined();
  expect(dialog.getByRole<HTMLTextAreaElement>('textbox', { name: /^Note/ }).value).toBe('Before the audit');
  await user.click(dialog.getByRole('button', { name: 'Assign' }));
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
  const [first, second] = creations();
  expect(second).toEqual(first);
  expect(second?.body).toEqual({
    courseId: 'sepsis',
    memberIds: ['0-ana-diaz'],
    includesNewMembers: false,
    dueOn: inAMonth,
    validFrom: null,
    timeZone: Intl.DateTimeFormat().resolvedOptions().timeZone,
    note: 'Before the audit',
  });
});

test('an owner assigns a webinar, not one that nobody can watch, with a due date after its start', async () => {
  const user = await openTab([], { [`PUT ${path}/new/`]: () => ({ body: anAssignment() }) });
  const dialog = await openDialog(user);
  await user.click(dialog.getByRole('combobox', { name: 'Course or webinar' }));
  const options = await screen.findAllByRole('option');
  expect(options.map(({ textContent }) => textContent)).toEqual([
    'ECG basics',
    'Sepsis in the first hour',
    'Sodium at night (webinar, March 2, 2099)',
  ]);
  await user.click(screen.getByRole('option', { name: /^Sodium/ }));
  const due = dialog.getByRole('textbox', { name: 'Due date (optional)' });
  await user.type(due, dayText(inAMonth, 'en'));
  await user.click(dialog.getByRole('button', { name: 'Assign' }));
  expect(dialog.getByText('The webinar begins after this day. Choose a later one.')).toBeDefined();
  expect(creations()).toEqual([]);
  await user.clear(due);
  await user.click(dialog.getByRole('button', { name: 'Assign' }));
  await waitFor(() => expect(creations()).toMatchObject([{ body: { courseId: 'webinar.sodium', dueOn: null } }]));
});

test('a date that cannot be read is not left out in silence', async () => {
  const user = await openTab([]);
  const dialog = await openDialog(user);
  await chooseSepsis(user, dialog);
  const due = dialog.getByRole('textbox', { name: 'Due date (optional)' });
  await user.type(due, '13/45/40');
  await user.click(dialog.getByRole('button', { name: 'Assign' }));
  expect(due.getAttribute('aria-invalid')).toBe('true');
  expect(creations()).toEqual([]);
  await user.clear(due);
  await user.type(due, dayText(inAMonth, 'en'));
  await user.click(dialog.getByRole('button', { name: 'Assign' }));
  await waitFor(() => expect(creations()).toHaveLength(1));
});

test('a group with as many assignments as it may have reads what to do', async () => {
  const body = {
    code: 'VALIDATION_FAILED',
    message: 'No.',
    errors: { courseId: ['above_maximum'] },
    detail: { courseId: 100 },
  };
  const user = await openTab([], { [`PUT ${path}/new/`]: () => ({ status: 422, body }) });
  const dialog = await openDialog(user);
  await chooseSepsis(user, dialog);
  await user.click(dialog.getByRole('button', { name: 'Assign' }));
  expect((await dialog.findByRole('alert')).textContent).toContain('The group has 100 open assignments, the maximum.');
});

test('overdue is a word, and closed assignments are folded with their reason', async () => {
  await openTab([
    anAssignment({ dueOn: '2026-11-20', isOverdue: true, done: 3, open: 5 }),
    anAssignment({ id: '0-finished-by-all', title: 'Sepsis', done: 8, open: 0 }),
    anAssignment({
      id: '0-withdrawn',
      title: 'Old course',
      closedAt: '2026-11-02T08:00:00.000Z',
      closedFor: 'course_withdrawn',
    }),
    anAssignment({
      id: '0-cancelled',
      courseId: 'webinar.sodium',
      title: 'Sodium at night',
      closedAt: '2026-11-02T08:00:00.000Z',
      closedFor: 'webinar_cancelled',
    }),
  ]);
  const items = await screen.findAllByRole('listitem');
  const [overdue, finished, withdrawn, cancelled] = items.map(({ textContent }) => textContent);
  expect(overdue).toContain('Overdue');
  expect(overdue).toContain('Due November 20, 2026');
  expect(overdue).toContain('3 of 8 members have finished.');
  expect(screen.getByRole('progressbar', { name: 'Finished: ECG basics' }).getAttribute('aria-valuenow')).toBe('38');
  expect(finished).toContain('Finished by all');
  expect(screen.queryByRole('button', { name: 'Remind: Sepsis' })).toBeNull();
  expect(withdrawn).toContain('as the course was withdrawn');
  expect(cancelled).toContain('as the webinar was canceled');
  expect(screen.getByText('Closed assignments (2)').closest('details')?.open).toBe(false);
});

test('the time zone of an assignment is named where the reader has another one', async () => {
  await openTab([
    anAssignment({ dueOn: '2026-11-20', timeZone: 'Pacific/Honolulu' }),
    anAssignment({
      id: '0-of-the-own-zone',
      dueOn: '2026-11-21',
      timeZone: Intl.DateTimeFormat().resolvedOptions().timeZone,
    }),
  ]);
  expect(await screen.findByText(/^Due November 20, 2026 \(Hawaii.*Time\)$/)).toBeDefined();
  expect(screen.getByText('Due November 21, 2026')).toBeDefined();
});

test('a press reminds and says how many, or why nobody', async () => {
  let reminded = 4;
  const user = await openTab([anAssignment()], { [`POST ${path}/reminders`]: () => ({ body: { reminded } }) });
  const remind = await screen.findByRole('button', { name: 'Remind: ECG basics' });
  await user.click(remind);
  expect(await screen.findByText('4 reminders are on their way')).toBeDefined();
  expect(asked.find(({ method }) => method === 'POST')?.body).toEqual({ assignmentId: anAssignment().id });
  reminded = 0;
  await user.click(remind);
  expect(await screen.findByText(/^Nobody was reminded: everyone has heard of it/)).toBeDefined();
});

test('an assignment is closed after a question that says what ends', async () => {
  const user = await openTab([anAssignment()], { [`DELETE ${path}/`]: () => ({ body: null }) });
  await user.click(await screen.findByRole('button', { name: 'Close: ECG basics' }));
  const dialog = within(await screen.findByRole('dialog', { name: 'Close the assignment of “ECG basics”?' }));
  expect(dialog.getByText(/^5 members have not finished it/)).toBeDefined();
  await user.click(dialog.getByRole('button', { name: 'Close the assignment' }));
  const closed = await screen.findByText('Closed assignments (1)');
  await waitFor(() => expect(document.activeElement).toBe(closed));
  expect(screen.getByText('No assignment is open')).toBeDefined();
});
