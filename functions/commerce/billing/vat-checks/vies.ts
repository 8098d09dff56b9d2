import * as v from 'valibot';
import { encryptedAddress } from '../../../edge/encrypted-address.ts';

/** How long VIES may take, in milliseconds: it asks the register of the number's country. */
const defaultTimeout = 8_000;

/** The answer of `check-vat-number`; a request that fails is answered with `errorWrappers` instead. */
const Answer = v.object({
  valid: v.boolean(),
  /** The consultation number; empty without a known requester. */
  requestIdentifier: v.nullish(v.string(), ''),
  userError: v.nullish(v.string(), ''),
});

const Refusal = v.object({ errorWrappers: v.array(v.object({ error: v.string() })) });

/** The values of `userError` with an answer; any other says why there is none, such as `MS_UNAVAILABLE`. */
const answeredBy = ['', 'VALID', 'INVALID', 'INVALID_INPUT'];

interface ViesRequest {
  /** Base URL of the REST API. */
  readonly url: string;
  /** VAT numbers with the letters of their country; the requester is the seller. */
  readonly vatId: string;
  readonly requester: string | null;
  readonly timeout?: number;
}

interface ViesAnswer {
  readonly isValid: boolean;
  /** The proof of the request. */
  readonly consultation: string | null;
}

/** Asks VIES, the register of the European Commission, for a VAT number. @throws if it does not answer */
export async function askVies({ url, vatId, requester, timeout = defaultTimeout }: ViesRequest): Promise<ViesAnswer> {
  const response = await fetch(encryptedAddress(`${url.replace(/\/+$/, '')}/check-vat-number`), {
    method: 'POST',
    headers: { 'Content-Type': 'application/json', Accept: 'application/json' },
    body: JSON.stringify({
      countryCode: vatId.slice(0, 2),
      vatNumber: vatId.slice(2),
      ...(requester && { requesterMemberStateCode: requester.slice(0, 2), requesterNumber: requester.slice(2) }),
    }),
    redirect: 'manual',
    signal: AbortSignal.timeout(timeout),
  });
  const body: unknown = await response.json().catch(() => undefined);
  const { success, output } = v.safeParse(Answer, body);
  if (!response.ok || !success || !answeredBy.includes(output.userError))
    throw new Error(`VIES answered ${[response.status, ...reasonsIn(body)].join(' ')}.`);
  return { isValid: output.valid, consultation: output.requestIdentifier || null };
}

/** Codes of a failure; the rest of a response may contain the numbers. */
function reasonsIn(body: unknown): string[] {
  const answer = v.safeParse(Answer, body);
  if (answer.success) return [answer.output.userError];
  const refusal = v.safeParse(Refusal, body);
  return refusal.success ? refusal.output.errorWrappers.map(({ error }) => error) : [];
}
