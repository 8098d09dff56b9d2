import { useStore } from '@nanostores/react';
import { useEffect, useState } from 'react';
import type { Attempt, Quiz } from '#contract/learning/quizzes';
import { saveLocalDraft, localDraft } from '../../../platform/offline/local-drafts.ts';
import { queueOf } from './answer-queue.ts';
import { lookTimer } from './look-timer.ts';
import type { ItemAnswer } from '../../../entities/quizzes/kinds/answer-props.ts';
import type { QuizAddress } from './quiz-store.ts';

export type OpenAttempt = ReturnType<typeof useAttempt>;

/** What every view of an open attempt is given. */
export interface AttemptView {
  readonly quiz: Quiz;
  readonly attempt: Attempt;
  readonly open: OpenAttempt;
  readonly isEnding: boolean;
  readonly failure: string | undefined;
  readonly onEnd: () => void;
}

/** How an item stands in the navigator. */
export interface ItemProgress {
  /** Among those that count; 0 where it was withdrawn. */
  readonly number: number;
  readonly isAnswered: boolean;
  readonly isMarked: boolean;
  /** Only where the item has given its feedback. */
  readonly isCorrect: boolean | undefined;
}

type Screen = number | 'review';

/** Name under which the device keeps whether all questions stand on one page. */
const listed = 'quiz-list';

const blank: ItemAnswer = { answer: [], confidence: null };

/** An open attempt: what has been chosen, what is marked for review, and which question is on the screen. */
export function useAttempt(place: QuizAddress, quiz: Quiz, attempt: Attempt) {
  const [queue] = useState(() => queueOf(place, attempt.id));
  const saveState = useStore(queue.$state);
  const refusal = useStore(queue.$refusal);
  const [chosen, setChosen] = useState<Readonly<Record<string, ItemAnswer>>>(() => queue.waiting());
  const [marked, setMarked] = useState<readonly string[]>(() => localDraft(`marked:${attempt.id}`) ?? []);
  const [checking, setChecking] = useState<string>();
  const [isList, setList] = useState(() => localDraft<boolean>(listed) ?? false);
  const [lastSent, setLastSent] = useState<string>();
  const [timer] = useState(() => lookTimer(attempt.items));
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
    const given = isPractice ? (feedback ? (answer ?? []) : []) : draftOf(id).answer;
    const isMarked = number > 0 && marked.includes(id);
    return { number, isAnswered: number === 0 || given.length > 0, isMarked, isCorrect: feedback?.isCorrect };
  });
  const firstOpen = items.findIndex(({ isAnswered }) => !isAnswered);
  const [at, goTo] = useState<Screen>(firstOpen < 0 ? items.length - 1 : firstOpen);

  const visibleItemId = isList || at === 'review' ? undefined : attempt.items[at]?.id;
  useEffect(() => timer.turnTo(visibleItemId), [timer, visibleItemId]);
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
    /** Whether all questions stand on one page. */
    isList,
    showList: (isShown: boolean) => {
      setList(isShown);
      saveLocalDraft(listed, isShown);
    },
    /** Tells which question of the list is being worked on. */
    turnTo: timer.turnTo,
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
    /** Fixes a practice answer, which brings its feedback. */
    check: (itemId: string) => {
      setChecking(itemId);
      send(itemId, draftOf(itemId));
    },
    /** Whether an answer is on its way to its feedback. */
    isChecking: (itemId: string) => checking === itemId && saveState === 'saving',
    mark: (itemId: string) => {
      const changed = marked.includes(itemId) ? marked.filter((id) => id !== itemId) : [...marked, itemId];
      setMarked(changed);
      saveLocalDraft(`marked:${attempt.id}`, changed);
    },
  };
}
