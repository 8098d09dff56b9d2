import { translations } from '../../../../platform/text/translations.ts';
import type { Size } from '../estimate.ts';

/** The length of the prompt. */
export function PromptSize({ size: { words, tokens } }: { readonly size: Size }) {
  const t = translations('prompt-panel');
  return (
    <p className="text-sm tabular-nums text-quiet">
      {t('size.words', { count: words })} · {t('size.tokens', { count: tokens })}
    </p>
  );
}
