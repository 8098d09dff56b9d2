import type { ExternalCredit } from '#contract/credit/external-credits';
import { externalLimits, proofLimit } from '#contract/credit/external-credits/limits';
import { proofFormat } from '#contract/credit/external-credits/proofs';
import { todaysDay } from '../../../../platform/text/formats/days.ts';
import { numberText } from '../../../../platform/text/formats/formats.ts';
import { translations } from '../../../../platform/text/translations.ts';
import type { Errors } from '../../../../ui/forms/use-submit.ts';
import { allErrors } from './all-errors.ts';
import type { Entered } from './external-stores.ts';

/** The form as typed. */
export interface EntryDraft extends Record<Exclude<keyof Entered, 'body'>, string> {
  readonly id: string;
  readonly body: Entered['body'] | '';
}

/** The draft of a new entry, or of a change. */
export function draftOf(entry: ExternalCredit | undefined): EntryDraft {
  if (!entry) {
    const blank = { title: '', provider: '', body: '', bodyName: '', creditType: '', credits: '' } as const;
    return { id: crypto.randomUUID(), ...blank, completedOn: '', certificateNumber: '' };
  }
  const { proof: _, credits, ...rest } = entry;
  return { ...rest, credits: numberText(credits) };
}

/** The entry of a draft that has no error. */
export function enteredOf({ id: _, body, credits, ...rest }: EntryDraft): Entered {
  return { ...rest, body: body || 'other', credits: amountOf(credits) };
}

/** The errors of a draft, by field. */
export function errorsIn(draft: EntryDraft): Errors {
  const t = translations(allErrors);
  const required = (['title', 'provider', 'body', 'creditType', 'completedOn'] as const).filter(
    (name) => !draft[name].trim(),
  );
  const isUnnamed = draft.body === 'other' && !draft.bodyName.trim();
  return {
    ...Object.fromEntries(required.map((name) => [name, t('fields.required')])),
    ...(isUnnamed && { bodyName: t('fields.required') }),
    ...amountError(draft.credits),
    ...(draft.completedOn > todaysDay() && { completedOn: t('fields.in_future') }),
  };
}

function amountError(typed: string): Errors {
  const t = translations(allErrors);
  const { step, most } = externalLimits;
  const amount = amountOf(typed);
  const fault = (code: string, limit: number) => ({ credits: t(`fields.${code}`, { limit: numberText(limit) }) });
  if (!typed.trim()) return { credits: t('fields.required') };
  if (Number.isNaN(amount)) return { credits: t('fields.invalid') };
  if (amount < step) return fault('too_few_credits', step);
  if (amount > most) return fault('too_many_credits', most);
  return amount % step === 0 ? {} : fault('credit_step', step);
}

/** A typed amount, with a comma or a point before the decimals. */
function amountOf(typed: string): number {
  return Number(typed.trim().replace(',', '.'));
}

/** The error of a chosen file, empty for a proof that can be stored. */
export async function faultOf(file: File): Promise<string> {
  const t = translations(allErrors);
  if (file.size > proofLimit) return t('fields.proof_too_large', { limit: proofLimit / 1024 ** 2 });
  const begin = new Uint8Array(await file.slice(0, 16).arrayBuffer());
  return proofFormat(begin) ? '' : t('fields.proof_type');
}
