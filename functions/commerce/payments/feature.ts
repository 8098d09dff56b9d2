import type { Manifest } from '../../edge/manifest.ts';
import { customerLeft } from './messages.ts';

export const feature: Manifest = {
  name: 'payments',
  messages: [customerLeft],
  tables: () => import('./retention.ts'),
};
