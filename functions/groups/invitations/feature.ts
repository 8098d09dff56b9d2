import { deletionJob, runInCell } from '../../data/jobs/rules.ts';
import type { Manifest } from '../../edge/manifest.ts';
import { invitationsApi } from './index.ts';
import { deleteOldCodes } from './codes/queries.ts';
import { codeContent, invitationContent } from './mails.ts';
import { deleteOldPending } from './pending/service.ts';
import { deleteInvitations } from './queries.ts';

export const feature: Manifest = {
  name: 'invitations',
  api: invitationsApi,
  jobs: [
    deletionJob('invitations', runInCell(deleteInvitations)),
    deletionJob('invitations of sign-ups', runInCell(deleteOldPending)),
    deletionJob('codes of invitations', runInCell(deleteOldCodes)),
  ],
  mails: { groupInvitation: invitationContent, invitationCode: codeContent },
  tables: () => import('./retention.ts'),
};
