import type { Manifest } from '../../edge/manifest.ts';
import { minute } from '../../data/jobs/rules.ts';
import { invoicesApi } from './index.ts';
import { drawInvoices } from './service.ts';

export const feature: Manifest = {
  name: 'invoices',
  api: invoicesApi,
  jobs: [{ name: 'draw invoices', interval: minute, limit: 60, rows: 20, run: drawInvoices }],
  tables: () => import('./retention.ts'),
};
