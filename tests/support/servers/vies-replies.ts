/** A request for a number. */
export interface Asked {
  readonly countryCode: string;
  readonly vatNumber: string;
  readonly requesterMemberStateCode?: string;
  readonly requesterNumber?: string;
}

/** A status with a body, or no answer at all. */
export type Reply = readonly [status: number, body: unknown] | 'silence';

/** What VIES replies to a number: its entry, with a consultation number for a requester. */
export function viesReply(known: readonly string[], asked: Asked, count: number): Reply {
  const { countryCode, vatNumber, requesterNumber } = asked;
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
