import { atom, type ReadableAtom } from 'nanostores';
import type { Feedback } from '#contract/quizzes';
import { forgetUnsent, isWorthKeeping, keepUnsent, unsent } from '../../platform/unsent.ts';
import { keepAnswer, sendAnswer, type Draft, type QuizPlace } from './quiz-store.ts';

/** Whether all answers are with the edge: `waiting` ones are kept on this device until the connection is back. */
export type SaveState = 'idle' | 'saving' | 'saved' | 'waiting';

interface Kept extends Draft {
  readonly itemId: string;
}

/** First and longest wait before an answer is sent again, in milliseconds. */
const firstWait = 2000;
const longestWait = 30_000;

export interface AnswerQueue {
  readonly $state: ReadableAtom<SaveState>;
  /** Why the edge took no answer any more, such as an attempt that was finished elsewhere. */
  readonly $refusal: ReadableAtom<unknown>;
  readonly add: (itemId: string, draft: Draft) => void;
  /** What waits, by item. */
  readonly waiting: () => Readonly<Record<string, Draft>>;
  /** Sends what waits; answers whether everything is with the edge now. */
  readonly flush: () => Promise<boolean>;
}

const queues = new Map<string, AnswerQueue>();

/** The queue of an attempt; there is one, however often its page is opened. */
export function queueOf(place: QuizPlace, attemptId: string): AnswerQueue {
  let queue = queues.get(attemptId);
  if (!queue) {
    queue = answerQueue(`answers:${attemptId}`, {
      send: (itemId, draft) => sendAnswer(place, attemptId, itemId, draft),
      keep: (itemId, draft, feedback) => keepAnswer(place, attemptId, itemId, draft, feedback),
    });
    queues.set(attemptId, queue);
  }
  return queue;
}

interface Ends {
  readonly send: (itemId: string, draft: Draft) => Promise<Feedback | null>;
  readonly keep: (itemId: string, draft: Draft, feedback: Feedback | null) => void;
}

/**
 * Sends answers one after the other in the order they were given, the newest of each item only. What is on its way
 * stays on this device until the edge has confirmed it, and is sent again after a reload.
 */
export function answerQueue(name: string, { send, keep }: Ends): AnswerQueue {
  let kept: readonly Kept[] = unsent<Kept[]>(name) ?? [];
  const $state = atom<SaveState>(kept.length ? 'waiting' : 'idle');
  const $refusal = atom<unknown>(undefined);
  let running: Promise<void> | undefined;
  let timer: ReturnType<typeof setTimeout> | undefined;
  let wait = firstWait;

  const set = (changed: readonly Kept[]) => {
    kept = changed;
    if (kept.length) keepUnsent(name, kept);
    else forgetUnsent(name);
  };

  async function run(): Promise<void> {
    clearTimeout(timer);
    for (let first = kept[0]; first; first = kept[0]) {
      const sent = first;
      $state.set('saving');
      try {
        const feedback = await send(sent.itemId, sent);
        set(kept.filter((one) => one !== sent));
        wait = firstWait;
        if (!kept.some(({ itemId }) => itemId === sent.itemId)) keep(sent.itemId, sent, feedback);
      } catch (reason) {
        if (isWorthKeeping(reason)) {
          $state.set('waiting');
          timer = setTimeout(() => void start(), wait);
          wait = Math.min(longestWait, wait * 2);
          return;
        }
        set(kept.filter((one) => one !== sent));
        $refusal.set(reason);
      }
    }
    $state.set('saved');
  }

  function start(): Promise<void> {
    running ??= run().finally(() => (running = undefined));
    return running;
  }

  addEventListener('online', () => kept.length && void start());
  if (kept.length) void start();

  return {
    $state,
    $refusal,
    add: (itemId, { answer, confidence }) => {
      set([...kept.filter((one) => one.itemId !== itemId), { itemId, answer, confidence }]);
      void start();
    },
    waiting: () => Object.fromEntries(kept.map(({ itemId, answer, confidence }) => [itemId, { answer, confidence }])),
    flush: async () => {
      await running;
      if (kept.length) await start();
      return kept.length === 0;
    },
  };
}
