import type { Factors, Passkey } from '#contract/people/factors';
import type { PasskeyRow } from './passkeys/queries.ts';
import type { twoStepsOf } from './queries.ts';

interface OwnFactors {
  readonly twoStep: ReturnType<ReturnType<typeof twoStepsOf>['rowOf']> | undefined;
  readonly passkeys: readonly PasskeyRow[];
}

export function asFactors({ twoStep, passkeys }: OwnFactors): Factors {
  return {
    twoStep: twoStep ? { ...twoStep, since: twoStep.since.toISOString() } : null,
    passkeys: passkeys.map(asPasskey),
    recoveryEndsAt: twoStep?.recoveryEndsAt?.toISOString() ?? null,
  };
}

export function asPasskey(row: PasskeyRow): Passkey {
  return { ...row, createdAt: row.createdAt.toISOString(), lastUsedAt: row.lastUsedAt?.toISOString() ?? null };
}
