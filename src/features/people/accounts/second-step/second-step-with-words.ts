import type { Texts } from '#contract/text/texts';
import { loadWithTranslations } from '../../../../platform/text/late-translations.ts';

const words = import.meta.glob<Texts>('/locales/*/second-step.json', { import: 'default' });

/** The second step with its words, neither of which the first needs. */
export function secondStepWithWords() {
  return loadWithTranslations('second-step', words, async () => (await import('../SecondStep.tsx')).SecondStep);
}
