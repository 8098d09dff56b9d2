import { groups } from '#contract/groups/groups';
import { invitations } from '#contract/groups/invitations';
import { ownTest, type Checks } from '../../edge/checks.ts';

const body = { emails: ['ana@hospital.example'], role: 'manager' as const, locale: 'en' as const };

const ofInvitation = { forOthers: 'NOT_FOUND', repeated: ownTest } as const;

export const checks: Checks = {
  create: async ({ call }) => {
    const started = await call(groups.endpoints.create, { params: { key: 'a-hospital' }, body: { name: 'Northside' } });
    const params = { groupId: started.groupId };
    await call(invitations.endpoints.invite, { params, body });
    const { data } = await call(invitations.endpoints.list, { params, query: {} });
    return { invitationId: data[0]?.id ?? '' };
  },
  endpoints: {
    'invitations.list': { calls: 2, statements: 2, forOthers: 'NOT_FOUND' },
    'invitations.invite': { ...ofInvitation, body: () => body },
    'invitations.createLink': { ...ofInvitation, body: () => ({ useLimit: 5, domains: [] }) },
    'invitations.resend': ofInvitation,
    'invitations.remind': { ...ofInvitation, body: () => ({ locale: 'en' as const }) },
    'invitations.revoke': ofInvitation,
    // An unknown token.
    'invitations.open': { repeated: ownTest, body: () => ({ token: '0-not-a-token' }), refused: 404 },
    // The response is the same for every token.
    'invitations.request': { repeated: ownTest, body: () => ({ token: '0-not-a-token' }) },
    'invitations.pending': { statements: 1 },
    'invitations.mailCode': { repeated: ownTest, body: () => ({ token: '0-not-a-token', locale: 'en' }), refused: 404 },
    'invitations.accept': { repeated: ownTest, body: () => ({ token: '0-not-a-token' }), refused: 404 },
  },
};
