import * as v from 'valibot';
import { line } from '#contract/text/fields';
import { countries } from '#contract/people/accounts/professions';

/** A VAT number without separators; empty without one. */
export const VatId = v.optional(
  v.pipe(
    v.string(),
    v.transform((text) => text.replace(/[\s.-]/g, '').toUpperCase()),
    v.maxLength(20, 'vat_id'),
  ),
  '',
);

/** An optional line of text. */
export const optionalLine = (max: number) => v.optional(v.pipe(v.string(), v.trim(), v.maxLength(max, 'too_long')), '');

/** The recipient of an invoice. */
export const BillingAddress = v.object({
  name: line(120),
  company: optionalLine(120),
  line1: line(120),
  line2: optionalLine(120),
  postalCode: optionalLine(20),
  city: line(80),
  country: v.picklist(countries, 'required'),
  vatId: VatId,
});

export type BillingAddress = v.InferOutput<typeof BillingAddress>;

/** A card for the test provider; only brand, last four digits and expiry are stored. */
export const Card = v.object({
  number: v.pipe(
    v.string('required'),
    v.transform((text) => text.replace(/[\s-]/g, '')),
    v.minLength(1, 'required'),
    v.regex(/^\d{12,19}$/, 'card_number'),
  ),
  /** Month and year, `MM/YY`. */
  expiry: v.pipe(
    v.string('required'),
    v.trim(),
    v.minLength(1, 'required'),
    v.regex(/^(0[1-9]|1[0-2])\/\d\d$/, 'invalid'),
  ),
  cvc: v.pipe(v.string('required'), v.trim(), v.minLength(1, 'required'), v.regex(/^\d{3,4}$/, 'invalid')),
});

export type Card = v.InferOutput<typeof Card>;

/** The stored data of a card. */
export const PaymentMethod = v.object({ brand: v.string(), last4: v.string(), expiry: v.string() });

export type PaymentMethod = v.InferOutput<typeof PaymentMethod>;

/** Payment providers: a test provider on the page itself, or Stripe on its own page. */
export const providers = ['test', 'stripe'] as const;

/** Why a payment failed; texts are in `locales/<locale>/billing.json` below `failures`. */
export const paymentFailures = [
  'declined',
  'insufficient_funds',
  'card_expired',
  'confirmation_refused',
  'unavailable',
] as const;

export type PaymentFailure = (typeof paymentFailures)[number];
