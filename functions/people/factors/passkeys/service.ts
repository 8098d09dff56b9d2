import { Buffer } from 'node:buffer';
import type { AuthenticationResponseJSON, RegistrationResponseJSON } from '@simplewebauthn/server';
import type { Context } from 'hono';
import type { AuthenticationResponse, RegistrationResponse } from '#contract/people/factors/web-authn';
import { productName } from '#contract/product';
import type { Cell } from '../../../data/cells.ts';
import type { Env } from '../../../env.ts';
import { nowOf } from '../../../edge/clock.ts';
import { fail } from '../../../edge/errors.ts';
import type { EdgeEnv } from '../../../edge/handle.ts';
import { isFirstUse, seal, unseal, type Unsealed } from '../../../edge/sealed-facts.ts';
import { recordPasskeyUse, passkeyByCredential, type PasskeyRow } from './queries.ts';

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

/** Checks that a challenge was issued here, and afterwards consumes it. */
function challengeChecks(c: Edge, purpose: string) {
  let issued: Unsealed<Record<string, string>> | undefined;
  return {
    isIssued: async (challenge: string) => {
      const text = Buffer.from(challenge, 'base64url').toString();
      issued = await unseal(c.env.AUTH_SECRET, `passkey:${purpose}`, text, nowOf(c));
      return issued !== undefined;
    },
    consume: async (db: Cell) => issued !== undefined && isFirstUse(db, issued),
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

/** Verifies a registration: the challenge and user verification; returns the passkey to store. */
export async function verifyNewPasskey(
  c: Edge,
  db: Cell,
  purpose: string,
  { response, ...credential }: RegistrationResponse,
) {
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
  if (!registrationInfo || !(await challenge.consume(db))) fail('PASSKEY_REFUSED');
  const { credential: created, credentialDeviceType } = registrationInfo;
  return {
    credentialId: created.id,
    publicKey: Buffer.from(created.publicKey).toString('base64url'),
    counter: created.counter,
    transports: (response.transports ?? []).join(','),
    isSynced: credentialDeviceType === 'multiDevice',
  };
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
  { response, ...credential }: AuthenticationResponse,
): Promise<PasskeyRow> {
  const passkey = (await passkeyByCredential(db, credential.id)) ?? fail('PASSKEY_REFUSED');
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
  if (!verified || !isOwner(passkey, response.userHandle) || !(await challenge.consume(db))) fail('PASSKEY_REFUSED');
  const use = { counter: authenticationInfo.newCounter, at: nowOf(c) };
  return (await recordPasskeyUse(db, passkey.id, use)) ? passkey : fail('PASSKEY_REFUSED');
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
