import { useStore } from '@nanostores/react';
import { useEffect, useState } from 'react';
import type { Texts } from '#contract/text/texts';
import { loadWithTranslations } from '../../../platform/text/late-translations.ts';
import { deferred } from '../../../ui/islands/deferred.tsx';
import { $pendingExport } from './confirm-export.ts';
import { $places, watchTexts } from './guard-store.ts';

const files = import.meta.glob<Texts>('/locales/*/prompt-guard.json', { import: 'default' });

const GuardPanel = deferred(() =>
  loadWithTranslations('prompt-guard', files, async () => (await import('./guard/panel/GuardPanel.tsx')).GuardPanel),
);

/** The guard against data that identify a patient; hidden until it has findings. */
export function Guard() {
  const count = useStore($places).length;
  const waiting = useStore($pendingExport);
  const [isNeeded, setNeeded] = useState(false);
  useEffect(watchTexts, []);
  useEffect(() => {
    if (count > 0 || waiting) setNeeded(true);
  }, [count, waiting]);
  return isNeeded && <GuardPanel />;
}
