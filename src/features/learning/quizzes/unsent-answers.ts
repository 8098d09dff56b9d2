import type { Reply } from '#contract/feature';
import { quizzes } from '#contract/learning/quizzes';
import type { Locale } from '#contract/locales';
import { request, ApiError } from '../../../platform/api/request.ts';
import { deleteLocalDraft, saveLocalDraft, draftsDatabase } from '../../../platform/offline/local-drafts.ts';
import { isRetryable } from '../../../platform/offline/retryable.ts';

/** An answer to a quiz that the edge has not confirmed yet. */
export interface UnsentAnswer {
  readonly courseId: string;
  readonly quizId: string;
  readonly attemptId: string;
  readonly itemId: string;
  readonly locale: Locale;
  readonly answer: readonly string[];
  readonly confidence: 1 | 2 | 3 | null;
  /** How long the question was visible; missing in answers stored by an earlier version. */
  readonly seconds?: number;
  /** The idempotency key: the id of the page and the number of the answer there. */
  readonly key: string;
  /** When it was given, in milliseconds; unique within a page. */
  readonly givenAt: number;
}

const table = 'answers';

/** How long the browser may take to open its database, in milliseconds. */
const timeoutMs = 2000;

const page = crypto.getRandomValues(new BigUint64Array(1)).join('');

/** How many answers this page has saved. */
let count = 0;

/** Queued answers in memory, by attempt and item; the only store if the browser forbids IndexedDB. */
const answers = new Map<string, UnsentAnswer>();

/** Keys of answers that are not in IndexedDB, and of those that were sent. */
const unstored = new Set<string>();
const sentKeys = new Set<string>();

let connection: Promise<IDBDatabase> | undefined;

function open(): Promise<IDBDatabase> {
  connection ??= new Promise((resolve, reject) => {
    setTimeout(() => reject(new Error('the browser does not open its database')), timeoutMs);
    const idbRequest = indexedDB.open(draftsDatabase, 1);
    idbRequest.onupgradeneeded = () => idbRequest.result.createObjectStore(table, { keyPath: ['attemptId', 'itemId'] });
    idbRequest.onerror = () => reject(idbRequest.error ?? new Error('the browser keeps nothing'));
    idbRequest.onsuccess = () => {
      const database = idbRequest.result;
      const clear = () => (connection = undefined);
      database.onclose = clear;
      // A logout in another tab deletes it.
      database.onversionchange = () => {
        database.close();
        clear();
      };
      resolve(database);
    };
  });
  return connection;
}

async function inTransaction<Value>(
  mode: IDBTransactionMode,
  work: (store: IDBObjectStore) => IDBRequest<Value>,
): Promise<Value> {
  const database = await open();
  return new Promise((resolve, reject) => {
    const transaction = database.transaction(table, mode, { durability: 'strict' });
    const idbRequest = work(transaction.objectStore(table));
    transaction.oncomplete = () => resolve(idbRequest.result);
    transaction.onabort = () => reject(transaction.error ?? new Error('the browser keeps nothing'));
  });
}

const nameOf = ({ attemptId, itemId }: UnsentAnswer) => `${attemptId} ${itemId}`;

/** Loads the queued answers of all tabs, in the order they were given. */
export async function loadUnsentAnswers(): Promise<readonly UnsentAnswer[]> {
  const stored = await inTransaction('readonly', (store) => store.getAll() as IDBRequest<UnsentAnswer[]>).catch(
    () => undefined,
  );
  if (stored) {
    for (const [name, { key }] of answers) if (!unstored.has(key)) answers.delete(name);
    for (const saved of stored) {
      const newer = answers.get(nameOf(saved));
      if (!sentKeys.has(saved.key) && !(newer && newer.givenAt > saved.givenAt)) answers.set(nameOf(saved), saved);
    }
  }
  return unsentAnswers();
}

/** Queued answers in memory, in the order they were given. */
export function unsentAnswers(): readonly UnsentAnswer[] {
  return [...answers.values()].sort((one, other) => one.givenAt - other.givenAt);
}

/** Whether all queued answers are in IndexedDB. */
export function areAllStored(): boolean {
  return unsentAnswers().every(({ key }) => !unstored.has(key));
}

/** Queues an answer in place of an earlier one to the same item; if IndexedDB fails, in memory only. */
export async function saveAnswer(given: Omit<UnsentAnswer, 'key' | 'givenAt'>): Promise<void> {
  const latest = unsentAnswers().at(-1)?.givenAt ?? 0;
  const key = `${page}-${++count}`;
  const saved: UnsentAnswer = { ...given, key, givenAt: Math.max(Date.now(), latest + 1) };
  answers.set(nameOf(saved), saved);
  unstored.add(key);
  try {
    await inTransaction('readwrite', (store) => store.put(saved));
    unstored.delete(key);
    saveLocalDraft(table, true);
  } catch {
    // The browser forbids it or its quota is exceeded; the answer is still sent from memory.
  }
}

/** Deletes an answer that was sent or refused, unless a later one to the same item has replaced it. */
export async function deleteAnswer(sent: UnsentAnswer): Promise<void> {
  sentKeys.add(sent.key);
  unstored.delete(sent.key);
  if (answers.get(nameOf(sent))?.key === sent.key) answers.delete(nameOf(sent));
  const id = [sent.attemptId, sent.itemId];
  await inTransaction('readwrite', (store) => {
    const idbRequest = store.get(id) as IDBRequest<UnsentAnswer | undefined>;
    idbRequest.onsuccess = () => {
      if (idbRequest.result?.key === sent.key) store.delete(id);
    };
    return idbRequest;
  }).catch(() => undefined);
  if (answers.size === 0) deleteLocalDraft(table);
}

/** The reply to an answer: its feedback, if any, and whether its question was withdrawn. */
export type AnswerReply = Reply<(typeof quizzes)['endpoints']['saveAnswer']>;

interface AnswerListener {
  readonly onSent: (sent: UnsentAnswer, reply: AnswerReply) => void;
  readonly onRefused: (sent: UnsentAnswer, reason: unknown) => void;
}

/**
 * Sends the queued answers one after the other, in the order they were given, from one tab at a time; returns whether
 * the queue is empty.
 */
export async function sendAnswers(listener?: AnswerListener): Promise<boolean> {
  const run = () => sendAll(listener);
  // Old browsers have no locks; the edge saves each answer once in any case.
  const { locks } = navigator as { locks?: LockManager | null };
  return locks ? await locks.request('unsent answers', run) : run();
}

async function sendAll(listener: AnswerListener | undefined): Promise<boolean> {
  /** Keys of answers that caused an error of the edge; they are skipped until the next call. */
  const failed = new Set<string>();
  for (;;) {
    const first = (await loadUnsentAnswers()).find(({ key }) => !failed.has(key));
    if (!first) return failed.size === 0;
    try {
      const reply = await send(first);
      await deleteAnswer(first);
      listener?.onSent(first, reply);
    } catch (reason) {
      if (isFailureOfEdge(reason)) {
        failed.add(first.key);
        continue;
      }
      if (isRetryable(reason)) return false;
      await deleteAnswer(first);
      listener?.onRefused(first, reason);
    }
  }
}

/** Whether the edge failed on this answer. */
function isFailureOfEdge(reason: unknown): boolean {
  return reason instanceof ApiError && reason.status === 500;
}

/** Sends the age instead of the instant, as clocks of devices differ. */
function send({ courseId, quizId, attemptId, itemId, locale, answer, key, givenAt, ...rest }: UnsentAnswer) {
  const age = Math.max(0, Math.round(Date.now() - givenAt));
  const { confidence, seconds } = rest;
  const body = { answer: [...answer], confidence, seconds, key, age };
  const params = { courseId, quizId, attemptId, itemId };
  return request(quizzes.endpoints.saveAnswer, { params, query: { locale }, body }, { keepalive: true });
}
