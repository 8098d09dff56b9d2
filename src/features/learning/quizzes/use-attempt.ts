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
  const [marked, setMarked] = useState<readonly string[]>(() => localDraft(`marked:${attempt.id}`) ?? []);
  const [checking, setChecking] = useState<string>();
  const [isList, setList] = useState(() => localDraft<boolean>(listViewKey) ?? false);
  const [lastSent, setLastSent] = useState<string>();
  const [timer] = useState(() => questionTimer(attempt.items));
  const isPractice = quiz.kind === 'practice';

  const draftOf = (itemId: string): ItemAnswer => {
    const item = attempt.items.find(({ id }) => id === itemId);
    const saved = item?.answer ? { answer: item.answer, confidence: item.confidence } : blank;
    const own = Object.hasOwn(chosen, itemId) ? chosen[itemId] : undefined;
    return item?.feedback ? saved : (own ?? saved);
  };
  const counted = attempt.items.filter(({ withdrawn }) => !withdrawn).map(({ id }) => id);
  const items = attempt.items.map(({ id, answer, feedback }): ItemProgress => {
    const number = counted.indexOf(id) + 1;
    // A practice question counts once it has been checked.
    const answered = isPractice ? (feedback ? (answer ?? []) : []) : draftOf(id).answer;
    const isMarked = number > 0 && marked.includes(id);
    return { number, isAnswered: number === 0 || answered.length > 0, isMarked, isCorrect: feedback?.isCorrect };
  });
  const firstOpen = items.findIndex(({ isAnswered }) => !isAnswered);
  const [at, goTo] = useState<Screen>(firstOpen < 0 ? items.length - 1 : firstOpen);

  const visibleItemId = isList || at === 'review' ? undefined : attempt.items[at]?.id;
  useEffect(() => timer.setCurrent(visibleItemId), [timer, visibleItemId]);
  useEffect(() => {
    document.addEventListener('visibilitychange', timer.settle);
    return () => document.removeEventListener('visibilitychange', timer.settle);
  }, [timer]);
  const send = (itemId: string, draft: ItemAnswer) => {
    setLastSent(itemId);
    queue.add(itemId, draft, timer.secondsAt(itemId));
  };

  return {
    at,
    goTo,
    /** Whether all questions are on one page. */
    isList,
    showList: (isVisible: boolean) => {
      setList(isVisible);
      saveLocalDraft(listViewKey, isVisible);
    },
    /** Sets the question of the list that the learner is working on. */
    setCurrent: timer.setCurrent,
    items,
    /** How many of them count. */
    count: counted.length,
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
    mark: (itemId: string) => {
      const changed = marked.includes(itemId) ? marked.filter((id) => id !== itemId) : [...marked, itemId];
      setMarked(changed);
      saveLocalDraft(`marked:${attempt.id}`, changed);
    },
  };
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
