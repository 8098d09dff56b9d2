import type { Manifest } from '../../edge/manifest.ts';
import { customerDeleted } from './messages.ts';

export const feature: Manifest = {
  name: 'payments',
  messages: [customerDeleted],
  tables: () => import('./retention.ts'),
};
