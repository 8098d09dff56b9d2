import type { ExternalCredit } from '#contract/credit/external-credits';
import { translations } from '../../../../platform/text/translations.ts';

/** The name of the body of an entry. */
export function bodyText({ body, bodyName }: Pick<ExternalCredit, 'body' | 'bodyName'>): string {
  return body === 'other' ? bodyName : translations('transcripts')(`bodies.${body}`);
}
