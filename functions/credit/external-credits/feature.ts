import type { Manifest } from '../../edge/manifest.ts';
import { externalCreditsApi } from './index.ts';
import { deleteProofs } from './proof-files.ts';

export const feature: Manifest = {
  name: 'external-credits',
  api: externalCreditsApi,
  deletion: {
    whenPurged: async (env, _, userId) => {
      await deleteProofs(env, userId);
      return [];
    },
  },
  tables: () => import('./retention.ts'),
};
