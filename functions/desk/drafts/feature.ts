import type { Manifest } from '../../edge/manifest.ts';
import { send } from '../../data/messages/messages.ts';
import { draftsApi } from './index.ts';
import { draftAuthorDeleted } from './service.ts';

export const feature: Manifest = {
  name: 'drafts',
  api: draftsApi,
  messages: [draftAuthorDeleted],
  deletion: { whenDeleted: (db, id, when) => [send(db, draftAuthorDeleted, { id }, { when })] },
  tables: () => import('./retention.ts'),
};
