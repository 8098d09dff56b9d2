import { afterEach, expect, test, vi } from 'vitest';
import { sendUnsentLearning } from '../../../src/app/unsent-learning.ts';
import { resend } from '../../../src/platform/offline/resend.ts';
import { addStep, unsentSteps } from '../../../src/platform/offline/unsent-steps.ts';
import { anEdge, openApp } from '../../support/islands/edge.ts';

const edge = anEdge();
const path = '/api/courses/ecg-basics/lessons/first/completion';

afterEach(() => vi.useRealTimers());

test('what could not be sent when the browser came online is sent later, without another event', async () => {
  vi.useFakeTimers({ toFake: ['setInterval', 'clearInterval'] });
  await openApp('/courses');
  edge.answer(`POST ${path}`, { body: {} });
  edge.answer('GET /auth/csrf-cookie', { status: 204 });
  edge.disconnect(true);
  addStep({ kind: 'completion', id: 'first', method: 'POST', path });
  const tries: Promise<void>[] = [];
  resend(() => {
    const trying = sendUnsentLearning();
    tries.push(trying);
    return trying;
  });
  dispatchEvent(new Event('online'));
  await Promise.all(tries);
  expect(tries).toHaveLength(2);
  expect(unsentSteps()).toHaveLength(1);
  edge.disconnect(false);
  vi.advanceTimersByTime(30_000);
  await Promise.all(tries);
  expect(unsentSteps()).toEqual([]);
  expect(edge.received.map(({ what }) => what)).toContain(`POST ${path}`);
});
