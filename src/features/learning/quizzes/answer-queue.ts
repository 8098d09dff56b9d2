import { atom, type ReadableAtom } from 'nanostores';
import { sendAnswers, type AnswerReply } from '../../../entities/quizzes/answer-sending.ts';
import { isLasting, saveAnswer, waitingAnswers, type WaitingAnswer } from '../../../entities/quizzes/kept-answers.ts';
import type { ItemAnswer } from '../../../entities/quizzes/kinds/answer-props.ts';
import { noteAnswer, quizAt, type QuizAddress } from './quiz-store.ts';

/**
 * Whether all answers are with the edge: `waiting` ones are kept on this device until the connection is back, `fleeting`
 * ones only as long as the page is open.
 */
export type SaveState = 'idle' | 'saving' | 'saved' | 'waiting' | 'fleeting';

/** First and longest wait before answers are sent again, in milliseconds. */
const firstWait = 2000;
const longestWait = 30_000;

export interface AnswerQueue {
  readonly $state: ReadableAtom<SaveState>;
  /** Why the edge took no answer any more, such as an attempt that was finished elsewhere. */
  readonly $refusal: ReadableAtom<unknown>;
  readonly add: (itemId: string, draft: ItemAnswer, seconds: number) => void;
  /** What waits, by item. */
  readonly waiting: () => Readonly<Record<string, ItemAnswer>>;
  /** Sends what waits; returns whether the edge has everything. */
  readonly flush: () => Promise<boolean>;
}

const queues = new Map<string, AnswerQueue>();

/** The queue of an attempt; there is one, however often its page is opened. */
export function queueOf(place: QuizAddress, attemptId: string): AnswerQueue {
  const queue = queues.get(attemptId) ?? answerQueue(place, attemptId);
  queues.set(attemptId, queue);
  return queue;
}

/** What has been answered in an attempt and waits to be sent, again and again until the edge has confirmed it. */
function answerQueue(place: QuizAddress, attemptId: string): AnswerQueue {
  const own = () => waitingAnswers().filter((waiting) => waiting.attemptId === attemptId);
  /** Keys of what waited here; what another tab has sent meanwhile is read again. */
  const awaited = new Set(own().map(({ key }) => key));
  const $state = atom<SaveState>(awaited.size > 0 ? 'waiting' : 'idle');
  const $refusal = atom<unknown>(undefined);
  let running: Promise<void> | undefined;
  let timer: ReturnType<typeof setTimeout> | undefined;
  let wait = firstWait;

  const heard = {
    taken: (sent: WaitingAnswer, reply: AnswerReply) => {
      awaited.delete(sent.key);
      const isNewest = !own().some(({ itemId }) => itemId === sent.itemId);
      if (isNewest && sent.attemptId === attemptId) noteAnswer(place, attemptId, sent.itemId, sent, reply);
    },
    refused: (sent: WaitingAnswer, reason: unknown) => {
      awaited.delete(sent.key);
      if (sent.attemptId === attemptId) $refusal.set(reason);
    },
  };

  async function run(): Promise<void> {
    clearTimeout(timer);
    $state.set('saving');
    do {
      if (!(await sendAnswers(heard))) {
        $state.set(isLasting() ? 'waiting' : 'fleeting');
        timer = setTimeout(() => void start(), wait);
        wait = Math.min(longestWait, wait * 2);
        return;
      }
      wait = firstWait;
    } while (own().length > 0);
    $state.set('saved');
    if (awaited.size > 0) void quizAt(place).reload();
    awaited.clear();
  }

  function start(): Promise<void> {
    running ??= run().finally(() => (running = undefined));
    return running;
  }

  const flush = async () => {
    await running;
    if (own().length > 0) await start();
    return own().length === 0;
  };

  // Answers that fail without a connection are retried as soon as it is back.
  addEventListener('online', () => void flush());
  addEventListener('beforeunload', (event) => $state.get() === 'fleeting' && event.preventDefault());
  if (awaited.size > 0) void start();

  return {
    $state,
    $refusal,
    add: (itemId, { answer, confidence }, seconds) => {
      void saveAnswer({ ...place, attemptId, itemId, answer, confidence, seconds });
      for (const { key } of own()) awaited.add(key);
      void start();
    },
    waiting: () => Object.fromEntries(own().map(({ itemId, answer, confidence }) => [itemId, { answer, confidence }])),
    flush,
  };
}
