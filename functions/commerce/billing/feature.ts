import type { Manifest } from '../../edge/manifest.ts';
import { day, deletionJob, minute } from '../../data/jobs/rules.ts';
import { endGrants } from './grants/service.ts';
import { billingApi } from './index.ts';
import { comparePayments, deleteOldBooks } from './ledger/service.ts';
import { billingOperations } from './operations/index.ts';
import { settleStaleOrders } from './orders/payment.ts';
import { couponUseConfirmed, couponUseReleased } from './orders/queries.ts';
import { deleteCustomerMessages, pendingOrders } from './queries.ts';
import { renewDue } from './renewals/service.ts';

export const feature: Manifest = {
  name: 'billing',
  api: billingApi,
  publicApi: billingOperations,
  jobs: [
    { name: 'settle orders', interval: minute, limit: 60, rows: 50, run: settleStaleOrders },
    { name: 'renew subscriptions', interval: minute, limit: 120, rows: 50, run: renewDue },
    { name: 'end granted plans', interval: minute, limit: 30, rows: 100, run: endGrants },
    { name: 'compare payments', interval: day, limit: 60, rows: 1000, run: comparePayments },
    { ...deletionJob('books', deleteOldBooks), rows: 500 },
  ],
  messages: [couponUseConfirmed, couponUseReleased],
  deletion: { purgeWaitsFor: pendingOrders, whenPurged: deleteCustomerMessages },
  tables: () => import('./retention.ts'),
};
