/** What a key means in a quiz: the option at an index, or going on. */
export type QuizKey = { readonly option: number } | 'goOn';

type Pressed = Pick<KeyboardEvent, 'key' | 'ctrlKey' | 'metaKey' | 'altKey' | 'target'>;

/** What a key means: A to E or 1 to 5 choose; Enter goes on where no control of the page takes it itself. */
export function quizKey({ key, ctrlKey, metaKey, altKey, target }: Pressed): QuizKey | undefined {
  if (ctrlKey || metaKey || altKey || !(target instanceof Element)) return undefined;
  if (target.closest('[role="dialog"], select, textarea, input:not([type="radio"], [type="checkbox"])'))
    return undefined;
  if (key === 'Enter') return target.closest('a, button, input, summary') ? undefined : 'goOn';
  const option = /^[a-e]$/i.test(key)
    ? key.toLowerCase().charCodeAt(0) - 97
    : /^[1-5]$/.test(key)
      ? Number(key) - 1
      : -1;
  return option < 0 ? undefined : { option };
}

/** The letter of an option. */
export function letterOf(index: number): string {
  return String.fromCharCode(65 + index);
}
