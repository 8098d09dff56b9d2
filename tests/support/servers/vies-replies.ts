/** The body of a request that checks a number. */
export interface VatNumberCheck {
  readonly countryCode: string;
  readonly vatNumber: string;
  readonly requesterMemberStateCode?: string;
  readonly requesterNumber?: string;
}

/** A status with a body, or no response. */
export type Reply = readonly [status: number, body: unknown] | 'silence';

/** The reply of VIES to a check, with a consultation number if a requester is given. */
export function viesReply(known: readonly string[], check: VatNumberCheck, count: number): Reply {
  const { countryCode, vatNumber, requesterNumber } = check;
  const valid = known.includes(countryCode + vatNumber);
  return [
    200,
    {
      countryCode,
      vatNumber,
      requestDate: new Date().toISOString(),
      valid,
      requestIdentifier: requesterNumber && valid ? `WAPIAAAAconsultation${count}` : '',
      name: '---',
      address: '---',
      ...(!valid && { userError: 'INVALID' }),
    },
  ];
}

/** A failure as VIES reports it, `MS_UNAVAILABLE` for example. */
export const viesFailure = (error: string, status = 500): Reply => [
  status,
  { actionSucceed: false, errorWrappers: [{ error }] },
];
