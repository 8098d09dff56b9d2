import type { Locale } from '#contract/locales';
import { deleteLocalDraft, saveLocalDraft, draftsDatabase } from '../../platform/offline/local-drafts.ts';

/** An answer to a quiz that the edge has not confirmed yet. */
export interface WaitingAnswer {
  readonly courseId: string;
  readonly quizId: string;
  readonly attemptId: string;
  readonly itemId: string;
  readonly locale: Locale;
  readonly answer: readonly string[];
  readonly confidence: 1 | 2 | 3 | null;
  /** How long the question was looked at; missing in what an earlier version kept. */
  readonly seconds?: number;
  /** Names the answer, so that the edge takes it once: the page that gave it and its number there. */
  readonly key: string;
  /** In milliseconds; no two answers of a page have the same. */
  readonly givenAt: number;
}

const table = 'answers';

/** How long the browser may take to open its database, in milliseconds. */
const timeoutMs = 2000;

const page = crypto.getRandomValues(new BigUint64Array(1)).join('');

/** How many answers this page has kept. */
let count = 0;

/** Waiting answers of this page, by attempt and item; the only store where the browser keeps nothing. */
const known = new Map<string, WaitingAnswer>();

/** Keys of answers that the browser could not keep, and of those the edge has taken. */
const unkept = new Set<string>();
const taken = new Set<string>();

let opened: Promise<IDBDatabase> | undefined;

function open(): Promise<IDBDatabase> {
  opened ??= new Promise((resolve, reject) => {
    setTimeout(() => reject(new Error('the browser does not open its database')), timeoutMs);
    const asked = indexedDB.open(draftsDatabase, 1);
    asked.onupgradeneeded = () => asked.result.createObjectStore(table, { keyPath: ['attemptId', 'itemId'] });
    asked.onerror = () => reject(asked.error ?? new Error('the browser keeps nothing'));
    asked.onsuccess = () => {
      const database = asked.result;
      const leave = () => (opened = undefined);
      database.onclose = leave;
      // A logout in another tab deletes it.
      database.onversionchange = () => {
        database.close();
        leave();
      };
      resolve(database);
    };
  });
  return opened;
}

async function inTransaction<Value>(
  mode: IDBTransactionMode,
  work: (store: IDBObjectStore) => IDBRequest<Value>,
): Promise<Value> {
  const database = await open();
  return new Promise((resolve, reject) => {
    const transaction = database.transaction(table, mode, { durability: 'strict' });
    const asked = work(transaction.objectStore(table));
    transaction.oncomplete = () => resolve(asked.result);
    transaction.onabort = () => reject(transaction.error ?? new Error('the browser keeps nothing'));
  });
}

const nameOf = ({ attemptId, itemId }: WaitingAnswer) => `${attemptId} ${itemId}`;

/** Everything that waits, of any tab, in the order it was given. */
export async function loadWaitingAnswers(): Promise<readonly WaitingAnswer[]> {
  const stored = await inTransaction('readonly', (store) => store.getAll() as IDBRequest<WaitingAnswer[]>).catch(
    () => undefined,
  );
  if (stored) {
    for (const [name, { key }] of known) if (!unkept.has(key)) known.delete(name);
    for (const saved of stored) {
      const newer = known.get(nameOf(saved));
      if (!taken.has(saved.key) && !(newer && newer.givenAt > saved.givenAt)) known.set(nameOf(saved), saved);
    }
  }
  return waitingAnswers();
}

/** Waiting answers of this page, in the order they were given. */
export function waitingAnswers(): readonly WaitingAnswer[] {
  return [...known.values()].sort((one, other) => one.givenAt - other.givenAt);
}

/** Whether all that waits outlives this page. */
export function isLasting(): boolean {
  return waitingAnswers().every(({ key }) => !unkept.has(key));
}

/** Keeps an answer in place of an earlier one to the same item; without room it lives in memory only. */
export async function saveAnswer(given: Omit<WaitingAnswer, 'key' | 'givenAt'>): Promise<void> {
  const latest = waitingAnswers().at(-1)?.givenAt ?? 0;
  const key = `${page}-${++count}`;
  const saved: WaitingAnswer = { ...given, key, givenAt: Math.max(Date.now(), latest + 1) };
  known.set(nameOf(saved), saved);
  unkept.add(key);
  try {
    await inTransaction('readwrite', (store) => store.put(saved));
    unkept.delete(key);
    saveLocalDraft(table, true);
  } catch {
    // The browser forbids it or has no room; the answer is still sent from memory.
  }
}

/** Forgets an answer that the edge has taken or refused, unless another one to the same item has come since. */
export async function deleteAnswer(sent: WaitingAnswer): Promise<void> {
  taken.add(sent.key);
  unkept.delete(sent.key);
  if (known.get(nameOf(sent))?.key === sent.key) known.delete(nameOf(sent));
  const id = [sent.attemptId, sent.itemId];
  await inTransaction('readwrite', (store) => {
    const asked = store.get(id) as IDBRequest<WaitingAnswer | undefined>;
    asked.onsuccess = () => {
      if (asked.result?.key === sent.key) store.delete(id);
    };
    return asked;
  }).catch(() => undefined);
  if (known.size === 0) deleteLocalDraft(table);
}
