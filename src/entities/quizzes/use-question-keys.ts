import { useLayoutEffect, useRef, type RefObject } from 'react';
import type { Item } from '#contract/learning/quizzes';
import { isChoice } from './kinds/answer-props.ts';
import { quizKey } from './quiz-keys.ts';

interface Meanings {
  readonly choose: (optionId: string) => void;
  readonly onNext: () => void;
}

/** Lets keys choose among the options of a question and go on, wherever the focus is. */
export function useQuestionKeys(form: RefObject<HTMLFormElement | null>, item: Item, meanings: Meanings): void {
  const latest = useRef(meanings);
  useLayoutEffect(() => {
    latest.current = meanings;
  });
  useLayoutEffect(() => {
    const press = (event: KeyboardEvent) => {
      const meaning = quizKey(event);
      const option = typeof meaning === 'object' && isChoice(item) ? item.options[meaning.option] : undefined;
      if (!meaning || (meaning !== 'goOn' && !option)) return;
      event.preventDefault();
      if (!option) return latest.current.onNext();
      latest.current.choose(option.id);
      form.current?.querySelector<HTMLInputElement>(`input[name="answer-${item.id}"][value="${option.id}"]`)?.focus();
    };
    document.addEventListener('keydown', press);
    return () => document.removeEventListener('keydown', press);
  }, [form, item]);
}
