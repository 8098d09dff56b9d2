import type { Texts } from '#contract/text/texts';
import { withWords } from '../../../../platform/text/late-words.ts';

const words = import.meta.glob<Texts>('/locales/*/second-step.json', { import: 'default' });

/** The second step with its words, neither of which the first needs. */
export function secondStepWithWords() {
  return withWords('second-step', words, async () => (await import('../SecondStep.tsx')).SecondStep);
}
