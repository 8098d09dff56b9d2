import type { Factors, Passkey } from '#contract/factors';
import type { PasskeyRow } from './passkeys/queries.ts';
import type { factorsOf } from './queries.ts';

export function asFactors({ twoStep, passkeys }: Awaited<ReturnType<typeof factorsOf>>): Factors {
  return {
    twoStep: twoStep ? { ...twoStep, since: twoStep.since.toISOString() } : null,
    passkeys: passkeys.map(asPasskey),
    recoveryEndsAt: twoStep?.recoveryEndsAt?.toISOString() ?? null,
  };
}

export function asPasskey(row: PasskeyRow): Passkey {
  return { ...row, createdAt: row.createdAt.toISOString(), lastUsedAt: row.lastUsedAt?.toISOString() ?? null };
}
