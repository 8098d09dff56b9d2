import { ownTest, type Checks, type Ids } from '../../edge/checks.ts';
import { channelOf } from './channels.ts';

const own = ({ userId = '' }: Ids) => ({ socket_id: '1.1', channel_name: channelOf(userId) });

const samples = { appId: 'wardwise', channel: 'presence-wardwise', userId: 'somebody' };

export const checks: Checks = {
  endpoints: {
    'realtime.address': { statements: 0 },
    'realtime.missed': { statements: 1, parameters: () => ({ after: '0' }) },
    // Other users' channels are refused with 403 by protocol, whether they exist or not.
    'realtime.authorizeByGet': { statements: ownTest, parameters: own, forOthers: 'NOT_ALLOWED' },
    'realtime.authorize': { repeated: ownTest, body: ({ ids }) => own(ids), forOthers: 'NOT_ALLOWED' },
  },
  routes: [
    { method: 'GET', path: '/app/:key' },
    { method: 'POST', path: '/apps/:appId/events', samples },
    { method: 'POST', path: '/apps/:appId/batch_events', samples },
    { method: 'GET', path: '/apps/:appId/channels', samples },
    { method: 'GET', path: '/apps/:appId/channels/:channel', samples },
    { method: 'GET', path: '/apps/:appId/channels/:channel/users', samples },
    { method: 'POST', path: '/apps/:appId/users/:userId/terminate_connections', samples },
  ],
};
