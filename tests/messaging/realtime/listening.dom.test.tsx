import { afterEach, describe, expect, test, vi } from 'vitest';
import type { ReceivedMessage } from '#contract/messaging/realtime';
import { ApiError, NetworkError } from '../../../src/platform/api/request.ts';
import { retryWithBackoff } from '../../../src/platform/api/retry-with-backoff.ts';
import { authorizer } from '../../../src/platform/realtime/authorizer.ts';
import { deliveryLog } from '../../../src/platform/realtime/delivery-log.ts';
import { messageOrdering } from '../../../src/platform/realtime/message-ordering.ts';
import { messageHandlers } from '../../../src/app/message-handlers.ts';
import { isKnown } from '../../../src/platform/realtime/listening.ts';

afterEach(() => localStorage.clear());

describe('a message', () => {
  test('is handled once, however often and in whichever tab it arrives', () => {
    const log = deliveryLog('ana');
    log.close('10');
    expect(['9', '10', '11', '11', '13'].map((id) => log.enter(id))).toEqual([false, false, true, false, true]);
    const nextTab = deliveryLog('ana');
    expect(['11', '12', '13'].map((id) => nextTab.enter(id))).toEqual([false, true, false]);
    nextTab.close('13');
    expect(deliveryLog('ana').cursor()).toBe('13');
    expect(deliveryLog('ana').enter('13')).toBe(false);
  });

  test('is stored separately for each user of a shared computer', () => {
    deliveryLog('ana').close('10');
    expect(deliveryLog('ben').cursor()).toBe('');
    expect(deliveryLog('ben').enter('3')).toBe(true);
  });

  test('with a name that this build does not handle, or that every object has, is ignored', () => {
    const names = ['certificate_claimed', 'moon_rise', 'constructor', '__proto__'];
    expect(names.filter((name) => isKnown(name, messageHandlers))).toEqual(['certificate_claimed']);
  });
});

/** A message with its number, or without one, like those of another backend. */
const numbered = (id?: string): ReceivedMessage => ({
  event: 'notification_changed',
  data: id ? { event_id: id } : {},
});

/** A message order with the names delivered so far; a message without a number is called "none". */
function anOrdering(cursor: string) {
  const received: string[] = [];
  const log = deliveryLog('ana');
  log.close(cursor);
  return { received, ordering: messageOrdering(log, ({ data }) => void received.push(data.event_id ?? 'none')) };
}

describe('after a gap', () => {
  test('live messages are handled after the missed ones, each once in its order', async () => {
    const { received, ordering } = anOrdering('10');
    const pages: Record<string, string[]> = { 10: ['11', '12'], 12: ['13', '14'] };
    let answer: () => void = () => undefined;
    const asked = new Promise<void>((resolve) => (answer = resolve));
    const caughtUp = ordering.catchUp(async (after) => {
      await asked;
      const ids = pages[after] ?? [];
      return { data: ids.map(numbered), cursor: ids.at(-1) ?? after, isComplete: after === '12' };
    });
    ordering.receive(numbered('14'));
    ordering.receive(numbered('15'));
    expect(received).toEqual([]);
    answer();
    await caughtUp;
    ordering.receive(numbered('16'));
    expect(received).toEqual(['11', '12', '13', '14', '15', '16']);
  });

  test('the messages of a second gap are requested after those of the first', async () => {
    const { received, ordering } = anOrdering('10');
    const newest = ['11', '12'];
    const missedAfter = () => {
      const cursor = newest.shift() ?? '';
      return Promise.resolve({ data: [numbered(cursor)], cursor, isComplete: true });
    };
    const first = ordering.catchUp(missedAfter);
    const second = ordering.catchUp(missedAfter);
    ordering.receive(numbered('13'));
    await first;
    expect(received).toEqual(['11']);
    await second;
    expect(received).toEqual(['11', '12', '13']);
  });

  test('messages of a backend without missed ones are handled, also without numbers', async () => {
    const { received, ordering } = anOrdering('');
    const caughtUp = ordering.catchUp(() => Promise.reject(new ApiError('NOT_FOUND', 404, {}, 0)));
    ordering.receive(numbered());
    await caughtUp;
    ordering.receive(numbered());
    ordering.receive(numbered('7'));
    ordering.receive(numbered('7'));
    expect(received).toEqual(['none', 'none', '7']);
  });
});

describe('a realtime request', () => {
  const always = () => true;
  afterEach(() => void vi.useRealTimers());

  test('is retried after growing waits while the edge is unreachable', async () => {
    vi.useFakeTimers();
    const began = Date.now();
    const asked: number[] = [];
    const failures = [new NetworkError(), new NetworkError(), new NetworkError()];
    const answer = retryWithBackoff(() => {
      asked.push(Date.now() - began);
      const failure = failures.shift();
      return failure ? Promise.reject(failure) : Promise.resolve('at last');
    }, always);
    await vi.runAllTimersAsync();
    expect(await answer).toBe('at last');
    expect(asked).toEqual([0, 2000, 6000, 14_000]);
  });

  // Specification 7: "Idempotent requests are retried once on status 408, 409, 425, 429, 500, 502, 503, 504; POST, PUT, PATCH, DELETE are not retried."
  test.each([404, 429, 503])('is not retried after the status %d', async (status) => {
    const refused = new ApiError('UNEXPECTED', status, {}, 0);
    const ask = vi.fn(() => Promise.reject(refused));
    await expect(retryWithBackoff(ask, always)).rejects.toBe(refused);
    expect(ask).toHaveBeenCalledTimes(1);
  });

  test('is not retried after signing out', async () => {
    vi.useFakeTimers();
    let [times, isWanted] = [0, true];
    const answer = retryWithBackoff(
      () => {
        times++;
        return Promise.reject(new NetworkError());
      },
      () => isWanted,
    );
    const ended = expect(answer).rejects.toBeInstanceOf(NetworkError);
    isWanted = false;
    await vi.runAllTimersAsync();
    await ended;
    expect(times).toBe(1);
  });
});

describe('a signature for a subscription', () => {
  const asked = { socketId: '1.1', channelName: 'private-user.ana' };
  const signed = { auth: 'key:signature' };
  afterEach(() => void vi.useRealTimers());

  /** The replies to the library of an edge that fails so many times and then signs for the connection `socketId`. */
  async function answers(failures: Error[], socketId: () => string) {
    vi.useFakeTimers();
    const given: unknown[][] = [];
    const authorize = authorizer(
      () => {
        const failure = failures.shift();
        return failure ? Promise.reject(failure) : Promise.resolve(signed);
      },
      (id) => id === socketId(),
      () => given.push(['refused']),
    );
    authorize(asked, (...answer) => void given.push(answer));
    await vi.runAllTimersAsync();
    return given;
  }

  test('is requested until the edge is reachable again', async () => {
    expect(await answers([new NetworkError(), new NetworkError()], () => '1.1')).toEqual([[null, signed]]);
  });

  test('that is refused is passed to the library once', async () => {
    const refused = new ApiError('NOT_ALLOWED', 403, {}, 0);
    expect(await answers([refused], () => '1.1')).toEqual([[refused, null], ['refused']]);
  });

  test('is ignored if the connection was closed or replaced in the meantime', async () => {
    expect(await answers([], () => '2.2')).toEqual([]);
    expect(await answers([new NetworkError()], () => '2.2')).toEqual([]);
    expect(await answers([new ApiError('NOT_ALLOWED', 403, {}, 0)], () => '')).toEqual([]);
  });
});
