import { useStore } from '@nanostores/react';
import { useEffect, useState } from 'react';
import type { Attempt, Item, Quiz } from '#contract/learning/quizzes';
import { saveLocalDraft, localDraft } from '../../../platform/offline/local-drafts.ts';
import { queueOf } from './answer-queue.ts';
import type { ItemAnswer } from '../../../entities/quizzes/kinds/answer-props.ts';
import type { QuizAddress } from './quiz-store.ts';

export type OpenAttempt = ReturnType<typeof useAttempt>;

/** Props of every view of an open attempt. */
export interface AttemptView {
  readonly quiz: Quiz;
  readonly attempt: Attempt;
  readonly open: OpenAttempt;
  readonly isEnding: boolean;
  readonly failure: string | undefined;
  readonly onEnd: () => void;
}

/** The progress of an item in the navigator. */
export interface ItemProgress {
  /** Its number among the items that count; 0 if it was withdrawn. */
  readonly number: number;
  readonly isAnswered: boolean;
  readonly isMarked: boolean;
  /** Only if the item has feedback. */
  readonly isCorrect: boolean | undefined;
}

type Screen = number | 'review';

/** Storage key of the list view. */
const listViewKey = 'quiz-list';

const blank: ItemAnswer = { answer: [], confidence: null };

/** The state of an open attempt: chosen answers, flagged questions, and the visible question. */
export function useAttempt(place: QuizAddress, quiz: Quiz, attempt: Attempt) {
  const [queue] = useState(() => queueOf(place, attempt.id));
  const saveState = useStore(queue.$state);
  const refusal = useStore(queue.$refusal);
  const [chosen, setChosen] = useState<Readonly<Record<string, ItemAnswer>>>(() => queue.unsentAnswers());
  const { marked, mark } = useMarks(attempt.id);
  const [checking, setChecking] = useState<string>();
  const listView = useListView();
  const [lastSent, setLastSent] = useState<string>();
  const isPractice = quiz.kind === 'practice';

  const draftOf = (itemId: string): ItemAnswer => {
    const item = attempt.items.find(({ id }) => id === itemId);
    const saved = item?.answer ? { answer: item.answer, confidence: item.confidence } : blank;
    return item?.feedback || !Object.hasOwn(chosen, itemId) ? saved : (chosen[itemId] ?? saved);
  };
  const items = progressOf(attempt.items, marked, ({ id, answer, feedback }) =>
    // A practice question counts once it has been checked.
    isPractice ? (feedback ? (answer ?? []) : []) : draftOf(id).answer,
  );
  const firstOpen = items.findIndex(({ isAnswered }) => !isAnswered);
  const [at, goTo] = useState<Screen>(firstOpen < 0 ? items.length - 1 : firstOpen);

  const timer = useTimer(attempt.items, listView.isList || at === 'review' ? undefined : attempt.items[at]?.id);
  const send = (itemId: string, draft: ItemAnswer) => {
    setLastSent(itemId);
    queue.add(itemId, draft, timer.secondsAt(itemId));
  };

  return {
    at,
    goTo,
    ...listView,
    /** Sets the question of the list that the learner is working on. */
    setCurrent: timer.setCurrent,
    items,
    /** How many of them count. */
    count: items.filter(({ number }) => number > 0).length,
    marked,
    saveState,
    /** The item whose answer was sent last. */
    lastSent,
    refusal,
    draftOf,
    flush: queue.flush,
    choose: (itemId: string, change: Partial<ItemAnswer>) => {
      const draft = { ...draftOf(itemId), ...change };
      setChosen({ ...chosen, [itemId]: draft });
      if (!isPractice && (draft.answer.length > 0 || 'answer' in change)) send(itemId, draft);
    },
    /** Submits a practice answer, whose reply contains its feedback. */
    check: (itemId: string) => {
      setChecking(itemId);
      send(itemId, draftOf(itemId));
    },
    /** Whether the feedback on an answer is being requested. */
    isChecking: (itemId: string) => checking === itemId && saveState === 'saving',
    mark,
  };
}

type AnswerOf = (item: Item) => readonly string[];

function progressOf(items: readonly Item[], marked: readonly string[], answerOf: AnswerOf): ItemProgress[] {
  const counted = items.filter(({ withdrawn }) => !withdrawn);
  return items.map((item) => {
    const number = counted.indexOf(item) + 1;
    const isMarked = number > 0 && marked.includes(item.id);
    const isAnswered = number === 0 || answerOf(item).length > 0;
    return { number, isAnswered, isMarked, isCorrect: item.feedback?.isCorrect };
  });
}

/** Whether all questions are on one page. */

function useListView() {
  const [isList, setList] = useState(() => localDraft<boolean>(listViewKey) ?? false);
  return {
    isList,
    showList: (isVisible: boolean) => {
      setList(isVisible);
      saveLocalDraft(listViewKey, isVisible);
    },
  };
}

/** The flagged questions of an attempt. */
function useMarks(attemptId: string) {
  const key = `marked:${attemptId}`;
  const [marked, setMarked] = useState<readonly string[]>(() => localDraft(key) ?? []);
  return {
    marked,
    mark: (itemId: string) => {
      const changed = marked.includes(itemId) ? marked.filter((id) => id !== itemId) : [...marked, itemId];
      setMarked(changed);
      saveLocalDraft(key, changed);
    },
  };
}

/** Measures how long each question is visible. */
function useTimer(items: readonly Item[], visibleItemId: string | undefined) {
  const [timer] = useState(() => questionTimer(items));
  useEffect(() => timer.setCurrent(visibleItemId), [timer, visibleItemId]);
  useEffect(() => {
    document.addEventListener('visibilitychange', timer.settle);
    return () => document.removeEventListener('visibilitychange', timer.settle);
  }, [timer]);
  return timer;
}

/** Measures how long each question is visible, in addition to the time saved before; hidden pages do not count. */
function questionTimer(items: readonly Pick<Item, 'id' | 'seconds'>[]) {
  const spent = new Map(items.map(({ id, seconds = 0 }) => [id, seconds * 1000]));
  let at: string | undefined;
  let since: number | undefined;
  const settle = () => {
    const now = performance.now();
    if (at !== undefined && since !== undefined) spent.set(at, (spent.get(at) ?? 0) + now - since);
    since = document.visibilityState === 'visible' ? now : undefined;
  };
  return {
    settle,
    setCurrent: (itemId: string | undefined) => {
      settle();
      at = itemId;
    },
    /** Whole seconds until now. */
    secondsAt: (itemId: string) => {
      settle();
      return Math.round((spent.get(itemId) ?? 0) / 1000);
    },
  };
}
