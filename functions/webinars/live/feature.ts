import { cellOfUser } from '../../data/cells.ts';
import { deletionJob, minute, runInCell } from '../../data/jobs/rules.ts';
import type { Manifest } from '../../edge/manifest.ts';
import { askerDeleted } from './departures/messages.ts';
import { sendAskerDeletions } from './departures/queries.ts';
import { liveApi } from './index.ts';
import { publishRooms } from './publishing.ts';
import { channelOfRoom, webinarOfChannel } from './rules.ts';
import { mayListen } from './service.ts';
import { deleteOldInvitations } from './speakers/deletions/queries.ts';
import { speakerInvitationContent } from './speakers/mails.ts';
import { speakerChanged, speakerDeleted } from './speakers/messages.ts';
import { isSpeakerAt } from './speakers/own/queries.ts';
import { sendSpeakerDeletions } from './speakers/queries.ts';

export const feature: Manifest = {
  name: 'live',
  api: liveApi,
  leadsWebinar: isSpeakerAt,
  jobs: [
    { name: 'publish changes of webinars', interval: minute, limit: 30, rows: 100, run: publishRooms },
    deletionJob('invitations of speakers', runInCell(deleteOldInvitations)),
  ],
  messages: [askerDeleted, speakerChanged, speakerDeleted],
  mails: { speakerInvitation: speakerInvitationContent },
  deletion: {
    whenDeleted: (db, userId, when) => [sendAskerDeletions(db, userId, when), sendSpeakerDeletions(db, userId, when)],
  },
  channels: [
    {
      name: channelOfRoom('{webinar}'),
      async isOpenTo(channel, userId, { env, role }) {
        const webinarId = webinarOfChannel(channel);
        return webinarId !== undefined && mayListen(cellOfUser(env, userId), { id: userId, role }, webinarId);
      },
    },
  ],
  tables: () => import('./retention.ts'),
};
