import { useStore } from '@nanostores/react';
import { useEffect } from 'react';
import type { Flag } from '#contract/people/flags/flag-rules';
import { $features, loadFeatures } from './flags.ts';

/** Whether a feature is on for the signed-in user; `undefined` until the features are loaded. */
export function useFeature(flag: Flag): boolean | undefined {
  const features = useStore($features);
  useEffect(() => void loadFeatures().catch(() => undefined), []);
  return features && (features[flag] ?? false);
}
