import type { PromptTask } from '#contract/prompting/prompts/choices';
import type { Translate } from '#contract/text/texts';

/** What to check in an answer to a task: texts of `prompt-template-details`, as many as there are. */
export function checksOf(task: PromptTask, words: Translate): string[] {
  const checks: string[] = [];
  for (;;) {
    const key = `checks.${task}.${checks.length + 1}`;
    const text = words(key);
    if (text === key) return checks;
    checks.push(text);
  }
}
