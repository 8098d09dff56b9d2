import type { Manifest } from '../../edge/manifest.ts';
import { customerDeleted, methodDetached } from './messages.ts';

export const feature: Manifest = {
  name: 'payments',
  messages: [customerDeleted, methodDetached],
  tables: () => import('./retention.ts'),
};
