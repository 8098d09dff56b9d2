import type { Manifest } from '../../edge/manifest.ts';
import { domainsApi } from './index.ts';
import { domainChanged } from './messages.ts';

export const feature: Manifest = {
  name: 'domains',
  api: domainsApi,
  messages: [domainChanged],
  tables: () => import('./retention.ts'),
};
