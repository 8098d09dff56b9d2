import { platformDb } from '../database/database.ts';
import type { Env } from '../env.ts';
import { testCashier } from './cashier/cashier.ts';
import type { PaymentProvider } from './provider.ts';

/** Who takes payments on this deployment. */
export function paymentProviderOf(env: Env, now: Date): PaymentProvider {
  return testCashier(platformDb(env), now);
}
