import { assignments } from '#contract/groups/assignments';
import { groups } from '#contract/groups/groups';
import { ownTest, type Checks } from '../../edge/checks.ts';

const bodyFor = (courseId: string) => ({
  courseId,
  memberIds: null,
  includesNewMembers: false,
  dueOn: null,
  validFrom: null,
  timeZone: 'Europe/Berlin',
  note: '',
});

/** A list of one member id. */
const texts = { '': '0-some-member' };

const ofGroup = { forOthers: 'NOT_FOUND', repeated: ownTest } as const;

export const checks: Checks = {
  create: async ({ call }, { courseId = '' }) => {
    const started = await call(groups.endpoints.create, { params: { key: 'a-hospital' }, body: { name: 'Northside' } });
    const params = { groupId: started.groupId, key: 'an-assignment' };
    const { id } = await call(assignments.endpoints.create, { params, body: bodyFor(courseId) });
    return { assignmentId: id };
  },
  endpoints: {
    'assignments.list': { calls: 2, statements: 2, forOthers: 'NOT_FOUND' },
    'assignments.due': { calls: 2, statements: 3, forOthers: 'NOT_FOUND' },
    'assignments.create': {
      ...ofGroup,
      texts,
      parameters: () => ({ key: 'another-assignment' }),
      body: ({ ids }) => bodyFor(ids['courseId'] ?? ''),
    },
    'assignments.remind': { ...ofGroup, texts, body: () => ({}) },
    'assignments.close': ofGroup,
    'assignments.own': { statements: 1 },
  },
};
