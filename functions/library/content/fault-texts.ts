import type { Reason } from '#contract/library/content/rules/reasons';
import { translator } from '#contract/text/texts';
import texts from '../../../locales/en/faults.json' with { type: 'json' };

const translate = translator(texts, 'en');

/** A reason in English, for commands and for callers of the API. */
export const inEnglish = ({ code, facts }: Reason): string => translate(code, facts);
