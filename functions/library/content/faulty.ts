import type { Fault } from '#contract/library/content/rules/faults';
import { fail } from '../../edge/errors.ts';

/** Fails with `PACKAGE_FAULTY` and the reasons by the path they are about, in English, if there are faults. */
export async function refuseFaulty(faults: readonly Fault[]): Promise<void> {
  if (faults.length === 0) return;
  // Loaded on demand, as most packages are without faults.
  const { inEnglish } = await import('./fault-texts.ts');
  const errors = Object.create(null) as Record<string, string[]>;
  for (const { path, reason } of faults) (errors[path] ??= []).push(inEnglish(reason));
  fail('PACKAGE_FAULTY', { errors });
}
