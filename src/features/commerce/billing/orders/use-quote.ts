import { useEffect, useState } from 'react';
import { billing, type Quote } from '#contract/commerce/billing';
import type { RequestInput } from '#contract/feature';
import { fieldTexts } from '../../../../platform/api/failure-texts.ts';
import { request } from '../../../../platform/api/request.ts';
import type { Errors } from '../../../../ui/forms/use-submit.ts';

const { endpoints } = billing;

export type Selection = RequestInput<typeof endpoints.quote>['body'];

export interface Quoted {
  readonly quote: Quote;
  /** Errors of coupon and VAT number, without which the quote was made. */
  readonly errors: Errors;
}

export async function quoteFor(selection: Selection): Promise<Quoted> {
  try {
    const { quote } = await request(endpoints.quote, { body: selection });
    return { quote, errors: {} };
  } catch (reason) {
    const fieldErrors = fieldTexts(reason);
    const coupon = selection.coupon && fieldErrors['coupon'];
    const vatId = selection.vatId && fieldErrors['vatId'];
    if (!coupon && !vatId) throw reason;
    const corrected = { ...selection, ...(coupon && { coupon: '' }), ...(vatId && { vatId: '' }) };
    const { quote, errors } = await quoteFor(corrected);
    return { quote, errors: { ...errors, ...(coupon && { coupon }), ...(vatId && { vatId }) } };
  }
}

interface LatestQuote {
  readonly for: string;
  readonly quoted?: Quoted;
  readonly failure?: unknown;
}

/**
 * The quote for an order, requested again after each change; the last one stays until the next arrives. `load` stays the
 * same function.
 */
export function useQuote<Of>(selection: Of | undefined, load: (selection: Of) => Promise<Quoted>) {
  const [latest, setLatest] = useState<LatestQuote>({ for: '' });
  const [reloads, setReloads] = useState(0);
  const key = selection ? JSON.stringify([selection, reloads]) : '';
  useEffect(() => {
    if (!key) return;
    let isCurrent = true;
    const [body] = JSON.parse(key) as [Of, number];
    load(body).then(
      (quoted) => isCurrent && setLatest({ for: key, quoted }),
      (failure: unknown) => isCurrent && setLatest((before) => ({ ...before, for: key, failure })),
    );
    return () => {
      isCurrent = false;
    };
  }, [key, load]);
  return {
    quote: latest.quoted?.quote,
    errors: latest.quoted?.errors ?? {},
    failure: latest.for === key ? latest.failure : undefined,
    isLoading: latest.for !== key,
    reload: () => setReloads((before) => before + 1),
  };
}
