import { refusalFor, type Viewer } from '#contract/navigation/access';
import { errors } from '#contract/catalogue';
import type { Operation } from './operations.ts';
import type { RawAnswer } from './requests.ts';
import { endpointChecks } from '../support/checks.ts';
import type { Sample } from './samples.ts';
import type { PersonName } from './people.ts';

export type Who = 'visitor' | PersonName;

const member = {
  id: 'somebody',
  role: 'learner',
  planType: 'pro',
  isVerified: true,
  registrationCompleted: true,
} as const;

/** Every viewer in the terms of the access rules; an ended session is a visitor's. */
export const viewers: Readonly<Record<Who, Viewer | null>> = {
  visitor: null,
  unverified: { ...member, planType: 'trial', isVerified: false, registrationCompleted: false },
  incomplete: { ...member, planType: 'trial', registrationCompleted: false },
  leaving: { ...member, role: 'editor', deletesAt: '2026-05-18T10:00:00.000Z' },
  trial: { ...member, planType: 'trial' },
  pro: member,
  'other owner': member,
  author: { ...member, role: 'author' },
  editor: { ...member, role: 'editor' },
  officer: { ...member, role: 'officer' },
  support: { ...member, role: 'support' },
  operator: { ...member, role: 'operator' },
  'ended session': null,
};

/** The owner of the samples' data. */
export const owner: Who = 'pro';

/** Statuses and codes of refusals that depend on the viewer, not on the data. */
const viewerStatuses = [401, 419, 429];
const viewerCodes = [
  'SIGN_IN_REQUIRED',
  'ACCOUNT_LEAVING',
  'EMAIL_NOT_VERIFIED',
  'REGISTRATION_INCOMPLETE',
  'NOT_ALLOWED',
];

/** The fault of a response to a viewer; `undefined` if it respects audience and ownership. */
export function accessFault(who: Who, { id, audience }: Operation, sample: Sample, answer: RawAnswer) {
  const { status, text } = answer;
  const code = /"code":"([A-Z_]+)"/.exec(text)?.[1] ?? '';
  const refusal = refusalFor(viewers[who], audience);
  if (refusal) return isRefusal(refusal);
  if (sample.refusal && who !== owner) return isRefusal(sample.refusal);
  if (who === owner) {
    const expected = endpointChecks[id]?.refused;
    return expected ? is(status === expected, String(expected)) : is(status < 300, 'success');
  }
  const isAdmitted = status < 500 && !viewerStatuses.includes(status) && !viewerCodes.includes(code);
  return is(isAdmitted, 'any response but a refusal of the viewer');

  function isRefusal(expected: keyof typeof errors): string | undefined {
    return is(status === errors[expected] && code === expected, `${errors[expected]} ${expected}`);
  }

  function is(holds: boolean, expected: string): string | undefined {
    return holds ? undefined : `${status} ${code}, expected ${expected}`;
  }
}
