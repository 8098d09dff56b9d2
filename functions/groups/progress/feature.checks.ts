import { backendPrefix } from '#contract/constants';
import { groups } from '#contract/groups/groups';
import { ownTest, type Checks } from '../../edge/checks.ts';

const forMember = { forOthers: 'NOT_FOUND' } as const;

export const checks: Checks = {
  create: async ({ call }) => {
    const started = await call(groups.endpoints.create, { params: { key: 'a-hospital' }, body: { name: 'Northside' } });
    return { groupId: started.groupId, memberId: started.memberId };
  },
  endpoints: {
    'groupProgress.overview': { ...forMember, calls: 2, statements: 2 },
    'groupProgress.member': { ...forMember, calls: 2, statements: 4 },
    'groupProgress.own': { ...forMember, calls: 2, statements: 4 },
    'groupProgress.consent': {
      ...forMember,
      body: () => ({ mayPrintTranscript: true }),
      repeated: ownTest,
    },
    // The certificates are stored in the cell of the member.
    'groupProgress.transcript': { ...forMember, calls: 3, statements: 3 },
    'groupProgress.export': { ...forMember, calls: 2, statements: 2 },
    // A repeated request for an export while one is built queues another.
    'groupProgress.requestExport': { ...forMember, repeated: ownTest, last: 0.1 },
    // Downloads before a list is requested, which is not built yet; a test of its own downloads one.
    'groupProgress.downloadExport': { ...forMember, statements: ownTest, refused: 404 },
  },
  routes: [{ method: 'POST', path: `${backendPrefix}/api/groups/progress/rebuilds` }],
};
