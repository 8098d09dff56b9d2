import * as v from 'valibot';
import { encryptedAddress } from '../../../edge/encrypted-address.ts';

/** How long the EIV may take to answer, in milliseconds. */
const timeout = 10_000;

/** Reports of an event on one page. */
const pageSize = 500;

/** An activity in the EIV, the distributor of the German chambers: its number (VNR) with its password, and the token. */
export interface EivEvent {
  readonly url: string;
  readonly number: string;
  readonly token: string;
  /** Whether it has points for attendance, and for a passed test. */
  readonly points: { readonly base: boolean; readonly test: boolean };
}

/** True or false, or 1 and 0 in lists of the EIV. */
const Flag = v.pipe(
  v.union([v.boolean(), v.number()]),
  v.transform((flag) => Boolean(flag)),
);

/** A participation as the EIV has it; all flags off retract it. */
export const Participation = v.object({
  efn: v.string(),
  punkte_basis_flag: Flag,
  punkte_lernerfolg_flag: Flag,
  punkte_referent: v.number(),
  /** A day, `2026-11-20`. */
  teilnahmedatum: v.pipe(
    v.string(),
    v.transform((day) => day.slice(0, 10)),
  ),
});

export type Participation = v.InferOutput<typeof Participation>;

/** The EIV did not process a request; the same one may succeed later. */
export class EivUnavailable extends Error {}

/** Why the EIV refused a participation: 406 for what it knows of the event, 422 for what was sent. */
export interface EivRefusal {
  readonly status: 406 | 422;
  readonly message: string;
}

/**
 * Logs in as the organizer of an event and reads it.
 *
 * @throws EivUnavailable, or an error for a wrong password
 */
export async function openEvent(url: string, number: string, password: string): Promise<EivEvent> {
  const credentials = `Basic ${btoa(`${number}:${password}`)}`;
  const { jwt: token } = await read(url, 'veranstalter-auth/jwt', credentials, v.object({ jwt: v.string() }));
  const { punkte_basis: base, punkte_lernerfolg: test } = await read(
    url,
    'veranstalter/veranstaltung',
    `Bearer ${token}`,
    v.object({ punkte_basis: v.nullish(v.number(), 0), punkte_lernerfolg: v.nullish(v.number(), 0) }),
  );
  return { url, number, token, points: { base: base > 0, test: test > 0 } };
}

/**
 * Reports a participation, or retracts it; the same request again changes nothing. Returns why it was refused.
 *
 * @throws EivUnavailable
 */
export async function report({ url, token }: EivEvent, sent: Participation): Promise<EivRefusal | undefined> {
  const answer = await send(url, 'veranstalter/push_teilnahme', `Bearer ${token}`, sent);
  const { status } = answer;
  if (answer.ok) return undefined;
  if (status === 406 || status === 422) return { status, message: await messageIn(answer) };
  throw new EivUnavailable(`The EIV answered ${status}.`);
}

/** All participations that the EIV has of an event. @throws EivUnavailable */
export async function reportedTo({ url, token }: EivEvent): Promise<Participation[]> {
  const all: Participation[] = [];
  for (let offset = 0; ; offset += pageSize) {
    const path = `veranstalter/gemeldetepunkte?limit=${pageSize}&offset=${offset}`;
    const page = await read(url, path, `Bearer ${token}`, v.array(Participation));
    all.push(...page);
    if (page.length < pageSize) return all;
  }
}

async function read<Schema extends v.GenericSchema>(
  url: string,
  path: string,
  authorization: string,
  schema: Schema,
): Promise<v.InferOutput<Schema>> {
  const answer = await send(url, path, authorization);
  const { success, output } = v.safeParse(schema, await answer.json().catch(() => undefined));
  if (!answer.ok || !success) throw new EivUnavailable(`The EIV answered ${answer.status}.`);
  return output;
}

async function send(url: string, path: string, authorization: string, body?: object): Promise<Response> {
  try {
    return await fetch(encryptedAddress(`${url.replace(/\/+$/, '')}/fobi/${path}`), {
      method: body ? 'POST' : 'GET',
      headers: { Authorization: authorization, Accept: 'application/json', 'Content-Type': 'application/json' },
      ...(body && { body: JSON.stringify(body) }),
      redirect: 'manual',
      signal: AbortSignal.timeout(timeout),
    });
  } catch (cause) {
    throw new EivUnavailable('The EIV did not answer.', { cause });
  }
}

/** Bodies of refusals have no common form: a short text is shown, the status decides. */
async function messageIn(answer: Response): Promise<string> {
  const { success, output } = v.safeParse(
    v.object({ message: v.string() }),
    await answer.json().catch(() => undefined),
  );
  return success ? output.message.slice(0, 200) : '';
}
