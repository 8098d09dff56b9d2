import type { User } from '#contract/people/accounts';
import type { TrackedEvent } from '#contract/messaging/tracking';
import type { TrackingEnvironment } from '#contract/settings';
import { onUser } from '../session/on-user.ts';
import { loadThirdParty, mayLoadThirdParties } from './third-parties.ts';

declare global {
  interface Window {
    dataLayer?: object[];
  }
}

interface Person {
  readonly trace_id: string;
  readonly email_sha256?: string;
}

let environment: TrackingEnvironment | undefined;
let person: Promise<Person> | undefined;

/** Starts to fill `window.dataLayer`; nothing is pushed without consent. */
export function startDataLayer(script: string, where: TrackingEnvironment): void {
  environment = where;
  onUser((user) => (person = personOf(user)));
  window.dataLayer ??= [];
  loadThirdParty(script);
}

async function personOf({ traceId, email }: User): Promise<Person> {
  const hash = await hashedEmail(email);
  return { trace_id: traceId, ...(hash && { email_sha256: hash }) };
}

/** Pushes an event where a tag script is configured, the person has consented and the page is no activity. */
export function pushToDataLayer({ name, page, facts }: TrackedEvent): void {
  if (!environment || !mayLoadThirdParties()) return;
  const event = { event: name, environment, page, ...facts };
  void Promise.resolve(person).then((user) => window.dataLayer?.push(user ? { ...event, user } : event));
}

/** The trimmed email address as SHA-256 in hexadecimal, for tracking; `undefined` if empty (section 5). */
export async function hashedEmail(email: string): Promise<string | undefined> {
  const trimmed = email.trim();
  if (!trimmed) return undefined;
  const hash = await crypto.subtle.digest('SHA-256', new TextEncoder().encode(trimmed));
  return Array.from(new Uint8Array(hash), (byte) => byte.toString(16).padStart(2, '0')).join('');
}
