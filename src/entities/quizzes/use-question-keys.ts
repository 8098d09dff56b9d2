import { useLayoutEffect, useRef, type RefObject } from 'react';
import type { Item } from '#contract/learning/quizzes';
import { isChoice } from './kinds/answer-props.ts';

interface Actions {
  readonly choose: (optionId: string) => void;
  readonly onNext: () => void;
}

/** Handles keys that choose an option or continue, wherever the focus is. */
export function useQuestionKeys(form: RefObject<HTMLFormElement | null>, item: Item, actions: Actions): void {
  const latest = useRef(actions);
  useLayoutEffect(() => {
    latest.current = actions;
  });
  useLayoutEffect(() => {
    const press = (event: KeyboardEvent) => {
      const action = quizKey(event);
      const option = typeof action === 'object' && isChoice(item) ? item.options[action.option] : undefined;
      if (!action || (action !== 'next' && !option)) return;
      event.preventDefault();
      if (!option) return latest.current.onNext();
      latest.current.choose(option.id);
      form.current?.querySelector<HTMLInputElement>(`input[name="answer-${item.id}"][value="${option.id}"]`)?.focus();
    };
    document.addEventListener('keydown', press);
    return () => document.removeEventListener('keydown', press);
  }, [form, item]);
}

/** The meaning of a key in a quiz: the option at an index, or the next question. */
type QuizKey = { readonly option: number } | 'next';

type Pressed = Pick<KeyboardEvent, 'key' | 'ctrlKey' | 'metaKey' | 'altKey' | 'target'>;

/** The meaning of a key: A to E or 1 to 5 choose; Enter continues unless the focused control handles it. */
function quizKey({ key, ctrlKey, metaKey, altKey, target }: Pressed): QuizKey | undefined {
  if (ctrlKey || metaKey || altKey || !(target instanceof Element)) return undefined;
  if (target.closest('[role="dialog"], select, textarea, input:not([type="radio"], [type="checkbox"])'))
    return undefined;
  if (key === 'Enter') return target.closest('a, button, input, summary') ? undefined : 'next';
  const option = /^[a-e]$/i.test(key)
    ? key.toLowerCase().charCodeAt(0) - 97
    : /^[1-5]$/.test(key)
      ? Number(key) - 1
      : -1;
  return option < 0 ? undefined : { option };
}
