import type { Manifest } from '../../edge/manifest.ts';
import { deletionJob, runInCell, minute } from '../../data/jobs/rules.ts';
import { connectionsEnded } from './broadcast.ts';
import { activeMembers, channelOf } from './channels.ts';
import { publishDue } from './deliver.ts';
import { realtimeAddressApi, realtimeApi } from './index.ts';
import { deleteOldMessages } from './queries.ts';

export const feature: Manifest = {
  name: 'realtime',
  api: realtimeApi,
  localApi: realtimeAddressApi,
  jobs: [
    { name: 'publish realtime messages', interval: minute, limit: 60, rows: 2000, run: publishDue },
    deletionJob('realtime messages', runInCell(deleteOldMessages)),
  ],
  messages: [connectionsEnded],
  channels: [
    { name: channelOf('{userId}'), isOpenTo: (channel, userId) => channel === channelOf(userId) },
    { name: activeMembers, isOpenTo: (channel) => channel === activeMembers },
  ],
  tables: () => import('./retention.ts'),
};
