import type { Reason } from '#contract/library/content/rules/reasons';
import type { Texts } from '#contract/text/texts';
import { loadWithTranslations } from '../../platform/text/late-translations.ts';
import { translations } from '../../platform/text/translations.ts';

const files = import.meta.glob<Texts>('/locales/*/faults.json', { import: 'default' });

/**
 * Sends one message to a worker that finds faults, and returns its reply; the texts of faults load meanwhile. The worker
 * ends with its reply.
 */
export function askForFaults<Asked, Reply>(worker: Worker, asked: Asked): Promise<Reply> {
  const reply = new Promise<Reply>((resolve, reject) => {
    worker.addEventListener('message', ({ data }: MessageEvent<Reply>) => resolve(data));
    worker.addEventListener('error', ({ message }) => reject(new Error(message)));
    worker.postMessage(asked);
  }).finally(() => worker.terminate());
  return loadWithTranslations('faults', files, () => reply);
}

/** A reason as a sentence in the language of the page; `askForFaults` has loaded the texts. */
export function sentenceOf({ code, facts }: Reason): string {
  const text = translations('faults')(code, facts);
  return `${text.charAt(0).toLocaleUpperCase()}${text.slice(1)}.`;
}
