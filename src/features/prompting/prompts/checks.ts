import type { PromptTask } from '#contract/prompting/prompts/choices';
import type { Translate } from '#contract/text/texts';

/** What to check in an answer to a task: all texts of `prompt-template-details` for it. */
export function checksOf(task: PromptTask, words: Translate): string[] {
  const checks: string[] = [];
  for (;;) {
    const key = `checks.${task}.${checks.length + 1}`;
    const text = words(key);
    if (text === key) return checks;
    checks.push(text);
  }
}
