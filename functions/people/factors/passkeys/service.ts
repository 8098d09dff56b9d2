import { Buffer } from 'node:buffer';
import type { AuthenticationResponseJSON, RegistrationResponseJSON } from '@simplewebauthn/server';
import type { Context } from 'hono';
import type { AuthenticationResponse, RegistrationResponse } from '#contract/people/factors/web-authn';
import { productName } from '#contract/product';
import type { Cell } from '../../../data/cells.ts';
import { commit } from '../../../data/commit.ts';
import type { Env } from '../../../env.ts';
import { nowOf } from '../../../edge/clock.ts';
import { fail } from '../../../edge/errors.ts';
import type { EdgeEnv } from '../../../edge/handle.ts';
import { seal, unseal, useInBatch, type Seal, type Unsealed } from '../../../edge/sealed-facts.ts';
import { isLastUse, passkeyByCredential, passkeyUseUpdate, type PasskeyRow, type PasskeyUse } from './queries.ts';

type Edge = Context<EdgeEnv>;

/** Lifetime of a challenge, in milliseconds; a login page may stay open for a while. */
const challengeLife = 15 * 60_000;

/** Ed25519, ES256 and RS256: every authenticator supports one of the last two. */
const algorithms = [-8, -7, -257];

/** The relying party that passkeys are bound to. */
function siteOf(env: Env) {
  const { origin, hostname } = new URL(env.SITE_ORIGIN);
  return { origin, id: hostname };
}

/** Generates a challenge for one purpose and one use. */
function challengeFor(c: Edge, purpose: string): Promise<string> {
  return seal(c.env.AUTH_SECRET, `passkey:${purpose}`, {}, new Date(nowOf(c).getTime() + challengeLife));
}

/** Checks that a challenge was issued here; its seal is consumed in the batch that relies on it. */
function challengeChecks(c: Edge, purpose: string) {
  let issued: Unsealed<Record<string, string>> | undefined;
  return {
    isIssued: async (challenge: string) => {
      const text = Buffer.from(challenge, 'base64url').toString();
      issued = await unseal(c.env.AUTH_SECRET, `passkey:${purpose}`, text, nowOf(c));
      return issued !== undefined;
    },
    seal: (): Seal => issued ?? rejectPasskey(),
  };
}

/** Options for a new passkey that verifies its user and is discoverable. */
export async function creationOptions(
  c: Edge,
  purpose: string,
  user: { id: string; email: string; name: string },
  existing: readonly PasskeyRow[],
) {
  const { generateRegistrationOptions } = await import('@simplewebauthn/server');
  return generateRegistrationOptions({
    rpName: productName,
    rpID: siteOf(c.env).id,
    userID: new Uint8Array(new TextEncoder().encode(user.id)),
    userName: user.email,
    userDisplayName: user.name,
    challenge: await challengeFor(c, purpose),
    attestationType: 'none',
    excludeCredentials: existing.map(({ credentialId, transports }) => ({
      id: credentialId,
      transports: listOf(transports),
    })),
    authenticatorSelection: { residentKey: 'required', userVerification: 'required' },
    supportedAlgorithmIDs: algorithms,
  });
}

/** Verifies a registration: the challenge and user verification; returns the passkey to store, and the challenge. */
export async function verifyNewPasskey(c: Edge, purpose: string, { response, ...credential }: RegistrationResponse) {
  const { verifyRegistrationResponse } = await import('@simplewebauthn/server');
  const { origin, id } = siteOf(c.env);
  const challenge = challengeChecks(c, purpose);
  const { registrationInfo } = await verifyRegistrationResponse({
    response: { ...credential, response, clientExtensionResults: {} } as RegistrationResponseJSON,
    expectedChallenge: challenge.isIssued,
    expectedOrigin: origin,
    expectedRPID: id,
    requireUserVerification: true,
    supportedAlgorithmIDs: algorithms,
  }).catch(rejectPasskey);
  if (!registrationInfo) fail('PASSKEY_REFUSED');
  const { credential: made, credentialDeviceType } = registrationInfo;
  const created = {
    credentialId: made.id,
    publicKey: Buffer.from(made.publicKey).toString('base64url'),
    counter: made.counter,
    transports: (response.transports ?? []).join(','),
    isSynced: credentialDeviceType === 'multiDevice',
  };
  return { created, seal: challenge.seal() };
}

/** Options for authenticating with one of the given passkeys or any discoverable one. */
export async function requestOptions(c: Edge, purpose: string, existing: readonly PasskeyRow[] = []) {
  const { generateAuthenticationOptions } = await import('@simplewebauthn/server');
  return generateAuthenticationOptions({
    rpID: siteOf(c.env).id,
    challenge: await challengeFor(c, purpose),
    userVerification: 'required',
    allowCredentials: existing.map(({ credentialId, transports }) => ({
      id: credentialId,
      transports: listOf(transports),
    })),
  });
}

/** Verifies an authentication, records the use and returns the passkey; the same response does not work twice. */
export async function verifyPasskey(
  c: Edge,
  db: Cell,
  purpose: string,
  answer: AuthenticationResponse,
): Promise<PasskeyRow> {
  const passkey = (await passkeyByCredential(db, answer.id)) ?? fail('PASSKEY_REFUSED');
  const { statements } = await recordUse(db, passkey, await verifyUse(c, purpose, passkey, answer));
  const [, used] = await commit(db, statements);
  return used.length > 0 ? passkey : fail('PASSKEY_REFUSED');
}

/** A verified use of a passkey, with the challenge that it answers. */
interface VerifiedUse extends PasskeyUse {
  readonly seal: Seal;
}

/** The statements that record a use unless its challenge was used before, and a condition that is then true. */
export async function recordUse(db: Cell, { id }: PasskeyRow, use: VerifiedUse) {
  const { statement, isFirst } = await useInBatch(db, use.seal);
  return { statements: [statement, passkeyUseUpdate(db, id, use, isFirst)] as const, condition: isLastUse(id, use) };
}

/** Verifies an authentication: the challenge, user verification and owner; returns the use. */
export async function verifyUse(
  c: Edge,
  purpose: string,
  passkey: PasskeyRow,
  { response, ...credential }: AuthenticationResponse,
): Promise<VerifiedUse> {
  const { verifyAuthenticationResponse } = await import('@simplewebauthn/server');
  const { origin, id } = siteOf(c.env);
  const challenge = challengeChecks(c, purpose);
  const { verified, authenticationInfo } = await verifyAuthenticationResponse({
    response: { ...credential, response, clientExtensionResults: {} } as AuthenticationResponseJSON,
    expectedChallenge: challenge.isIssued,
    expectedOrigin: origin,
    expectedRPID: id,
    requireUserVerification: true,
    credential: {
      id: passkey.credentialId,
      publicKey: new Uint8Array(Buffer.from(passkey.publicKey, 'base64url')),
      counter: passkey.counter,
    },
  }).catch(rejectPasskey);
  if (!verified || !isOwner(passkey, response.userHandle)) fail('PASSKEY_REFUSED');
  return { counter: authenticationInfo.newCounter, at: nowOf(c), seal: challenge.seal() };
}

/** The user handle must match the owner; authenticators without one are identified by the credential id. */
function isOwner({ userId }: PasskeyRow, userHandle: string | undefined): boolean {
  return userHandle === undefined || Buffer.from(userHandle, 'base64url').toString() === userId;
}

function listOf(transports: string): string[] {
  return transports.split(',').filter(Boolean);
}

/** Replaces every error of the library by one without details. */
function rejectPasskey(): never {
  fail('PASSKEY_REFUSED');
}
