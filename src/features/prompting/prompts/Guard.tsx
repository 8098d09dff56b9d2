import { useStore } from '@nanostores/react';
import { useEffect, useState } from 'react';
import type { Texts } from '#contract/text/texts';
import { loadWithTranslations } from '../../../platform/text/late-translations.ts';
import { deferred } from '../../../ui/islands/deferred.tsx';
import { $waiting } from './guarded.ts';
import { $places, watchTexts } from './guard-store.ts';

const words = import.meta.glob<Texts>('/locales/*/prompt-guard.json', { import: 'default' });

const GuardPanel = deferred(() =>
  loadWithTranslations('prompt-guard', words, async () => (await import('./guard/panel/GuardPanel.tsx')).GuardPanel),
);

/** The guard against data that identify a patient; unseen until there is something to say. */
export function Guard() {
  const count = useStore($places).length;
  const waiting = useStore($waiting);
  const [isNeeded, setNeeded] = useState(false);
  useEffect(watchTexts, []);
  useEffect(() => {
    if (count > 0 || waiting) setNeeded(true);
  }, [count, waiting]);
  return isNeeded && <GuardPanel />;
}
