import type { Manifest } from '../../edge/manifest.ts';
import { redirectsApi } from './index.ts';
import { redirectEditorDeleted } from './service.ts';
import { send } from '../../data/messages/messages.ts';

export const feature: Manifest = {
  name: 'redirects',
  api: redirectsApi,
  messages: [redirectEditorDeleted],
  deletion: { whenDeleted: (db, id, when) => [send(db, redirectEditorDeleted, { id }, { when })] },
  tables: () => import('./retention.ts'),
};
