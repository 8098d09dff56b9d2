import { useEffect, useState } from 'react';
import { billing, type Quote } from '#contract/commerce/billing';
import type { RequestInput } from '#contract/feature';
import { fieldTexts } from '../../../../platform/api/failure-texts.ts';
import { request } from '../../../../platform/api/request.ts';
import type { Errors } from '../../../../ui/forms/use-submit.ts';

const { endpoints } = billing;

export type Shopping = RequestInput<typeof endpoints.quote>['body'];

interface Quoted {
  readonly quote: Quote;
  /** What is wrong with coupon and VAT number, which the quote leaves out then. */
  readonly errors: Errors;
}

async function quoteFor(shopping: Shopping): Promise<Quoted> {
  try {
    const { quote } = await request(endpoints.quote, { body: shopping });
    return { quote, errors: {} };
  } catch (reason) {
    const faults = fieldTexts(reason);
    const coupon = shopping.coupon && faults['coupon'];
    const vatId = shopping.vatId && faults['vatId'];
    if (!coupon && !vatId) throw reason;
    const sound = { ...shopping, ...(coupon && { coupon: '' }), ...(vatId && { vatId: '' }) };
    const { quote, errors } = await quoteFor(sound);
    return { quote, errors: { ...errors, ...(coupon && { coupon }), ...(vatId && { vatId }) } };
  }
}

interface LatestQuote {
  readonly for: string;
  readonly quoted?: Quoted;
  readonly failure?: unknown;
}

/** The quote for an order, requested again with each change; the last one stays until the next arrives. */
export function useQuote(shopping: Shopping | undefined) {
  const [asked, setAsked] = useState<LatestQuote>({ for: '' });
  const [turn, setTurn] = useState(0);
  const wanted = shopping ? JSON.stringify([shopping, turn]) : '';
  useEffect(() => {
    if (!wanted) return;
    let isWanted = true;
    const [body] = JSON.parse(wanted) as [Shopping, number];
    quoteFor(body).then(
      (quoted) => isWanted && setAsked({ for: wanted, quoted }),
      (failure: unknown) => isWanted && setAsked((before) => ({ ...before, for: wanted, failure })),
    );
    return () => {
      isWanted = false;
    };
  }, [wanted]);
  return {
    quote: asked.quoted?.quote,
    errors: asked.quoted?.errors ?? {},
    failure: asked.for === wanted ? asked.failure : undefined,
    isAsking: asked.for !== wanted,
    askAgain: () => setTurn((before) => before + 1),
  };
}
