import type { GroupOverview, MemberCourse, MemberProgress, OwnProgress } from '#contract/groups/progress';

export const memberId = '0-a-membership';
export const groupId = '0-a-group-id';

export const aSeenCourse = (change: Partial<MemberCourse> = {}): MemberCourse => ({
  courseId: 'ecg-basics',
  title: 'ECG basics',
  language: 'en',
  startedAt: '2026-10-01T10:00:00.000Z',
  lessonsDone: 2,
  lessons: 4,
  lastActiveAt: '2026-10-03T10:00:00.000Z',
  masteryPassedAt: null,
  credits: [],
  ...change,
});

export const aSeenMember = (change: Partial<MemberProgress> = {}): MemberProgress => ({
  groupId,
  groupName: 'Northside Hospital',
  memberId,
  name: 'Ana Núñez',
  email: 'ana@hospital.example',
  role: 'member',
  hasSeat: true,
  joinedAt: '2026-09-01T10:00:00.000Z',
  leftAt: null,
  isOwn: false,
  assignments: [],
  courses: [aSeenCourse()],
  mayPrintTranscript: false,
  ...change,
});

export const anOwnProgress = (change: Partial<OwnProgress> = {}): OwnProgress => ({
  ...aSeenMember({ isOwn: true }),
  looks: [{ at: '2026-11-02T10:00:00.000Z', kind: 'page', viewer: 'Dr. Olsen' }],
  ...change,
});

export const anOverview = (change: Partial<GroupOverview> = {}): GroupOverview => ({
  countedAt: '2026-11-23T10:00:00.000Z',
  members: 9,
  activeMembers: 7,
  begun: 20,
  finished: 12,
  claimed: [{ creditType: 'ECMEC®', credits: 4.5 }],
  unclaimed: { members: 3, until: '2026-12-31' },
  weeks: [
    { monday: '2026-11-16', members: 3 },
    { monday: '2026-11-23', members: 5 },
  ],
  courses: [{ courseId: 'ecg-basics', title: 'ECG basics', language: 'en', begun: 8, finished: 6 }],
  ...change,
});
