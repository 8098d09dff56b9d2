import { backendPrefix } from '#contract/constants';
import { groups } from '#contract/groups/groups';
import { ownTest, type Checks } from '../../edge/checks.ts';

/** The check of the session in the cell of the viewer, and the read in the cell of the group. */
const inGroup = { calls: 2, forOthers: 'NOT_FOUND' } as const;

const ofMember = { forOthers: 'NOT_FOUND', repeated: ownTest } as const;

export const checks: Checks = {
  create: async ({ call }) => {
    const started = await call(groups.endpoints.create, { params: { key: 'a-hospital' }, body: { name: 'Northside' } });
    return { groupId: started.groupId, memberId: started.memberId };
  },
  endpoints: {
    'groups.own': { statements: 1 },
    'groups.create': { repeated: ownTest, parameters: () => ({ key: 'another-hospital' }) },
    'groups.show': { ...inGroup, statements: 1 },
    'groups.rename': { ...ofMember, body: () => ({ name: 'Northside Hospital' }) },
    'groups.members': { ...inGroup, statements: 2 },
    'groups.changeMember': { ...ofMember, body: () => ({ hasSeat: false }) },
    'groups.audit': { ...inGroup, statements: 2 },
    'groups.transfer': { ...ofMember, body: ({ ids }) => ({ memberId: ids['memberId'] ?? '' }) },
    // An owner stays.
    'groups.removeMember': { ...ofMember, refused: 409 },
    'groups.removeMembers': { ...ofMember, body: ({ ids }) => ({ memberIds: [ids['memberId'] ?? ''] }), refused: 409 },
    'groups.dissolve': { ...ofMember, last: 0.5 },
  },
  routes: [{ method: 'POST', path: `${backendPrefix}/api/groups/creations` }],
};
