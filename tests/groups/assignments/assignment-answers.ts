import type { Assignment } from '#contract/groups/assignments';

/** An open assignment in the response to owners and managers. */
export const anAssignment = (change: Partial<Assignment> = {}): Assignment => ({
  id: '0-an-assignment',
  courseId: 'ecg-basics',
  title: 'ECG basics',
  language: 'en',
  note: '',
  dueOn: null,
  timeZone: 'Europe/Berlin',
  validFrom: null,
  audience: 'all',
  includesNewMembers: true,
  assignedAt: '2026-11-01T08:00:00.000Z',
  closedAt: null,
  closedFor: null,
  done: 3,
  open: 5,
  isOverdue: false,
  ...change,
});
