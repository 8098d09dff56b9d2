import { useStore } from '@nanostores/react';
import { useEffect } from 'react';
import type { PromptTask } from '#contract/prompting/prompts/choices';
import type { Texts } from '#contract/text/texts';
import { $features, loadFeatures } from '../../../platform/session/flags.ts';
import { loadWithTranslations } from '../../../platform/text/late-translations.ts';
import { deferred } from '../../../ui/islands/deferred.tsx';

export interface RunProps {
  /** The current prompt. */
  readonly text: string;
  readonly task: PromptTask | null;
  readonly isDisabled: boolean;
}

const files = import.meta.glob<Texts>('/locales/*/prompt-run.json', { import: 'default' });

const Runner = deferred(() =>
  loadWithTranslations('prompt-run', files, async () => (await import('./run/Runner.tsx')).Runner),
);

/** Runs the prompt if the deployment has a model, as a feature flag states. */
export function RunPrompt(props: RunProps) {
  const features = useStore($features, { ssr: 'initial' });
  useEffect(() => void loadFeatures().catch(() => undefined), []);
  return features?.['promptRuns'] ? <Runner {...props} /> : null;
}
