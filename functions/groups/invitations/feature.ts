import { deletionJob, runInCell } from '../../data/jobs/rules.ts';
import type { Manifest } from '../../edge/manifest.ts';
import { invitationsApi } from './index.ts';
import { invitationContent } from './mails.ts';
import { deleteInvitations } from './queries.ts';

export const feature: Manifest = {
  name: 'invitations',
  api: invitationsApi,
  jobs: [deletionJob('invitations', runInCell(deleteInvitations))],
  mails: { groupInvitation: invitationContent },
};
