import { libraryOf, type Cell, type Library } from '../../../data/cells.ts';
import { reportFailure } from '../../../data/failures.ts';
import { currentRevision, notifyCells } from '../../../data/library/revision.ts';
import { fail } from '../../../edge/errors.ts';
import type { Env } from '../../../env.ts';
import { currentCatalogue } from '../catalogue.ts';
import { webinarRow } from '../packages/queries.ts';
import { cellOfWebinar } from '../registrations/service.ts';
import { endsAt } from '../rules.ts';
import type { WebinarRow } from '../schema.ts';
import { streamAccount } from './configuration.ts';
import { storeInput, storeReplay } from './queries.ts';
import { needsInput, needsReplay, replayAmong, usesStream, type Outcome } from './rules.ts';
import * as stream from './stream-api.ts';

interface Context {
  readonly env: Env;
  readonly library: Library;
  readonly account: stream.StreamAccount;
}

/** Whether Stream no longer has what it was asked for. */
const isRemoved = (error: unknown) => error instanceof stream.StreamFailure && error.status === 404;

/** The live input of a webinar that is not over, with its keys; created unless there is one. */
export async function liveInputOf(env: Env, library: Library, row: WebinarRow, now: Date): Promise<stream.LiveInput> {
  const account = streamAccount(env);
  if (!account || !usesStream(row)) fail('NOT_FOUND');
  if (now >= endsAt(row)) fail('WEBINAR_CLOSED');
  try {
    return await currentInput({ env, library, account }, row);
  } catch (error) {
    if (!(error instanceof stream.StreamFailure)) throw error;
    await reportFailure(error, env);
    return fail('STREAM_UNAVAILABLE');
  }
}

/** Reads the input of a webinar; one that was removed at Stream is replaced. */
async function currentInput(context: Context, row: WebinarRow): Promise<stream.LiveInput> {
  if (row.liveInputId === null) return newInput(context, row);
  try {
    return await stream.readLiveInput(context.account, row.liveInputId);
  } catch (error) {
    if (isRemoved(error)) return newInput(context, row);
    throw error;
  }
}

/** Creates the input of a webinar; of two that are created at once, the first remains. */
async function newInput(
  { env, library, account }: Context,
  { id: webinarId, liveInputId }: WebinarRow,
): Promise<stream.LiveInput> {
  const input = await stream.createLiveInput(account, webinarId);
  const isStored = await storeInput({ env, library, webinarId }, { inputId: input.uid, known: liveInputId });
  if (!isStored) {
    await stream.deleteLiveInput(account, input.uid);
    const current = (await webinarRow(library, webinarId))?.liveInputId ?? fail('NOT_FOUND');
    return stream.readLiveInput(account, current);
  }
  await notifyCells(env, (error) => reportFailure(error, env));
  return input;
}

/**
 * Creates the live inputs of webinars that begin soon, and stores the recordings of those that are over; each cell does so
 * for the webinars whose seats it has. A failure is reported, and tried again with the next run.
 */
export async function updateStreams(env: Env, cell: Cell, most: number, now = new Date()): Promise<number> {
  const account = streamAccount(env);
  if (!account) return 0;
  const library = libraryOf(env);
  const { webinars } = await currentCatalogue(library, () => currentRevision(library));
  const due = webinars.filter((row) => needsInput(row, now) || needsReplay(row, now));
  let updated = 0;
  for (const row of due) {
    if (updated >= most) break;
    if ((await cellOfWebinar(env, row.id)).number !== cell.number) continue;
    updated++;
    try {
      if (needsInput(row, now)) await newInput({ env, library, account }, row);
      else await updateReplay({ env, library, account }, row, now);
    } catch (error) {
      if (!(error instanceof stream.StreamFailure)) throw error;
      await reportFailure(error, env);
      if (error.concernsAll) break;
    }
  }
  // Whoever waits for Stream stays due until the next run.
  return Math.min(updated, most - 1);
}

async function updateReplay(context: Context, row: WebinarRow, now: Date): Promise<void> {
  const { env, library, account } = context;
  const outcome = await outcomeOf(account, row, now);
  if (outcome.state === 'pending') return;
  if (outcome.state === 'live') {
    await stream.disableLiveInput(account, row.liveInputId ?? '');
    return;
  }
  await storeReplay({ env, library, webinarId: row.id }, outcome);
  await notifyCells(env, (error) => reportFailure(error, env));
  if (outcome.state === 'failed') {
    await reportFailure(new Error(`The webinar ${row.id} has no recording: ${outcome.code}.`), env);
  }
}

async function outcomeOf(account: stream.StreamAccount, row: WebinarRow, now: Date): Promise<Outcome> {
  try {
    return replayAmong(await stream.videosOf(account, row.liveInputId ?? ''), row, now);
  } catch (error) {
    if (isRemoved(error)) return { state: 'failed', code: 'ERR_INPUT_REMOVED' };
    throw error;
  }
}
