import { atom, type ReadableAtom } from 'nanostores';
import {
  areAllStored,
  saveAnswer,
  sendAnswers,
  unsentAnswers,
  type AnswerReply,
  type UnsentAnswer,
} from './unsent-answers.ts';
import type { ItemAnswer } from '../../../entities/quizzes/kinds/answer-props.ts';
import { storeAnswer, quizAt, type QuizAddress } from './quiz-store.ts';

/**
 * Whether all answers are saved on the edge: `waiting` ones are stored on this device until the connection is back,
 * `fleeting` ones only in the memory of the page.
 */
export type SaveState = 'idle' | 'saving' | 'saved' | 'waiting' | 'fleeting';

/** Minimum and maximum wait before answers are sent again, in milliseconds. */
const minWait = 2000;
const maxWait = 30_000;

export interface AnswerQueue {
  readonly $state: ReadableAtom<SaveState>;
  /** Why the edge refused an answer, for example as the attempt was finished elsewhere. */
  readonly $refusal: ReadableAtom<unknown>;
  readonly add: (itemId: string, draft: ItemAnswer, seconds: number) => void;
  /** Unsent answers, by item. */
  readonly unsentAnswers: () => Readonly<Record<string, ItemAnswer>>;
  /** Sends the unsent answers; returns whether all are saved. */
  readonly flush: () => Promise<boolean>;
}

const queues = new Map<string, AnswerQueue>();

/** The queue of an attempt, which is created once. */
export function queueOf(place: QuizAddress, attemptId: string): AnswerQueue {
  const queue = queues.get(attemptId) ?? answerQueue(place, attemptId);
  queues.set(attemptId, queue);
  return queue;
}

/** Queues the answers of an attempt and sends them until the edge has confirmed them. */
function answerQueue(place: QuizAddress, attemptId: string): AnswerQueue {
  const unsent = () => unsentOf(attemptId);
  /** Keys of unsent answers; if another tab sends some, the quiz is reloaded. */
  const pendingKeys = new Set(unsent().map(({ key }) => key));
  const $state = atom<SaveState>(pendingKeys.size > 0 ? 'waiting' : 'idle');
  const $refusal = atom<unknown>(undefined);
  let running: Promise<void> | undefined;
  let timer: ReturnType<typeof setTimeout> | undefined;
  let wait = minWait;

  const listener = replyListener(place, attemptId, pendingKeys, (reason) => $refusal.set(reason));

  async function run(): Promise<void> {
    clearTimeout(timer);
    $state.set('saving');
    do {
      if (!(await sendAnswers(listener))) {
        $state.set(areAllStored() ? 'waiting' : 'fleeting');
        timer = setTimeout(() => void start(), wait);
        wait = Math.min(maxWait, wait * 2);
        return;
      }
      wait = minWait;
    } while (unsent().length > 0);
    $state.set('saved');
    if (pendingKeys.size > 0) void quizAt(place).reload();
    pendingKeys.clear();
  }

  function start(): Promise<void> {
    running ??= run().finally(() => (running = undefined));
    return running;
  }

  const flush = async () => {
    await running;
    if (unsent().length > 0) await start();
    return unsent().length === 0;
  };

  // Answers that fail without a connection are retried as soon as it is back.
  addEventListener('online', () => void flush());
  addEventListener('beforeunload', (event) => $state.get() === 'fleeting' && event.preventDefault());
  if (pendingKeys.size > 0) void start();

  return {
    $state,
    $refusal,
    add: (itemId, { answer, confidence }, seconds) => {
      // An earlier answer that it replaces is not sent.
      for (const old of unsent()) if (old.itemId === itemId) pendingKeys.delete(old.key);
      void saveAnswer({ ...place, attemptId, itemId, answer, confidence, seconds });
      for (const { key } of unsent()) pendingKeys.add(key);
      void start();
    },
    unsentAnswers: () =>
      Object.fromEntries(unsent().map(({ itemId, answer, confidence }) => [itemId, { answer, confidence }])),
    flush,
  };
}

function unsentOf(attemptId: string): readonly UnsentAnswer[] {
  return unsentAnswers().filter((answer) => answer.attemptId === attemptId);
}

/** Stores the replies to the answers of an attempt; replies to older answers of an item do not count. */
function replyListener(
  place: QuizAddress,
  attemptId: string,
  pendingKeys: Set<string>,
  onRefused: (reason: unknown) => void,
) {
  return {
    onSent: (sent: UnsentAnswer, reply: AnswerReply) => {
      pendingKeys.delete(sent.key);
      const isNewest = !unsentOf(attemptId).some(({ itemId }) => itemId === sent.itemId);
      if (isNewest && sent.attemptId === attemptId) storeAnswer(place, attemptId, sent.itemId, sent, reply);
    },
    onRefused: (sent: UnsentAnswer, reason: unknown) => {
      pendingKeys.delete(sent.key);
      if (sent.attemptId === attemptId) onRefused(reason);
    },
  };
}
