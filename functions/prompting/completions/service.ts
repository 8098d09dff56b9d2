import { dailyRuns, type Allowance, type completions } from '#contract/prompting/completions';
import type { Body } from '#contract/feature';
import type { ReadableCell, WritableCell } from '../../data/cells.ts';
import type { Env } from '../../env.ts';
import { featuresOf } from '../../people/flags/service.ts';
import { fail } from '../../edge/errors.ts';
import type { KnownViewer } from '../../edge/sessions/session.ts';
import { answerStream } from './answer-stream.ts';
import { configuredModel } from './models/configured-model.ts';
import { countRun, refundUse, usedOn } from './queries.ts';
import type { PlanType } from '#contract/plans';

/** The user and time of a run. */
interface Runner {
  readonly cell: Pick<ReadableCell, 'read'>;
  readonly viewer: KnownViewer;
  readonly now: Date;
}

/** The library, for the rules of flags. */
type OfRequest = Parameters<typeof featuresOf>[0];

/** A user's remaining runs today. */
export async function allowanceOf({ cell, viewer: { id, planType }, now }: Runner): Promise<Allowance> {
  return allowanceAfter(await usedOn(cell, { userId: id, day: dayOf(now) }), planType, now);
}

/** Runs a prompt if the plan has a run left today, and streams the answer. */
export async function runPrompt(
  env: Env,
  { cell, viewer, now, ...request }: Runner & OfRequest & { readonly cell: WritableCell },
  { prompt, guard }: Body<(typeof completions)['endpoints']['run']>,
): Promise<ReadableStream<Uint8Array>> {
  const { id: userId, planType } = viewer;
  const model = configuredModel(env) ?? fail('NO_MODEL');
  if (!(await featuresOf(request, cell, viewer)).promptRuns) fail('NO_MODEL');
  const db = await cell.writable();
  const day = { userId, day: dayOf(now) };
  const isConfirmed = guard === 'confirmed';
  const used = await countRun(db, day, { most: dailyRuns[planType], isConfirmed });
  const allowance = allowanceAfter(used ?? dailyRuns[planType], planType, now);
  if (used === undefined) fail('NO_RUNS_LEFT', { retryAfter: secondsUntil(allowance, now) });
  const refundRun = async () => allowanceAfter(await refundUse(db, day, isConfirmed), planType, now);
  return answerStream({ model, prompt, allowance, giveBack: refundRun });
}

/** The day of a moment in UTC, by which runs are counted. */
function dayOf(now: Date): string {
  return now.toISOString().slice(0, 10);
}

/** The remaining runs of a day. */
function allowanceAfter(used: number, planType: PlanType, now: Date): Allowance {
  const limit = dailyRuns[planType];
  const nextDay = Date.UTC(now.getUTCFullYear(), now.getUTCMonth(), now.getUTCDate() + 1);
  return { limit, remaining: Math.max(0, limit - used), resetsAt: new Date(nextDay).toISOString() };
}

/** Whole seconds until a day's runs start again. */
function secondsUntil({ resetsAt }: Allowance, now: Date): number {
  return Math.max(1, Math.ceil((Date.parse(resetsAt) - now.getTime()) / 1000));
}
