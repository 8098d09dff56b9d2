import { env } from 'cloudflare:workers';
import { expect } from 'vitest';
import { commit } from '../../../functions/data/commit.ts';
import { libraryOf } from '../../../functions/data/cells.ts';
import { libraryChangedStatements, notifyCells } from '../../../functions/data/library/revision.ts';
import { webinars } from '../../../functions/webinars/webinars/schema.ts';
import { signedInAs } from '../../support/accounts.ts';
import type { Browser } from '../../support/browser.ts';

export const path = '/api/webinars/ecg-live/attendance';
const zone = 'Europe/Berlin';

/** A start in the future, so that sessions of tests are still valid. */
export const start = new Date('2030-03-02T17:00:00Z');
export const at = (minutes: number) => new Date(start.getTime() + minutes * 60_000);

/** A learner with a place; their clock is that of the start. */
export async function attendee(email = 'ana@clinic.example'): Promise<Browser> {
  const learner = await signedInAs('pro', { email, cell: 0 });
  await learner.ask('POST', '/api/webinars/ecg-live/registration', { zone });
  return learner;
}

export async function beat(learner: Browser, time?: Date) {
  if (time) learner.clock = time;
  const { status, body } = await learner.ask('POST', path);
  expect(status).toBe(200);
  return body as { state: string; minutes: number; share: number; reachedAt: string | null };
}

/** Heartbeats from one minute to another, every thirty seconds. */
export async function attendBetween(learner: Browser, from: number, to: number) {
  let last = await beat(learner, at(from));
  for (let minute = from + 0.5; minute <= to; minute += 0.5) last = await beat(learner, at(minute));
  return last;
}

/** Changes a webinar as its host does. */
export async function change(changed: Partial<typeof webinars.$inferInsert>): Promise<void> {
  const library = libraryOf(env);
  await commit(library, [library.update(webinars).set(changed), ...libraryChangedStatements(env, library)]);
  await notifyCells(env, async (error) => {
    throw error;
  });
}

/** Watches a recording of 90 seconds to its end. */
export async function watchRecording(learner: Browser, webinar: string): Promise<void> {
  const report = async (position: number, watched: readonly (readonly [number, number])[]) => {
    const path = `/api/webinars/${webinar}/recording/progress`;
    const answer = await learner.ask('PUT', path, { position, watched, captions: null, speed: 1 });
    if (answer.status !== 200) throw new Error(JSON.stringify(answer.body));
  };
  await report(0, []);
  learner.passTime(90);
  await report(90, [[0, 90]]);
}
