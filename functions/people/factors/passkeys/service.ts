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
import { notePasskeyUse, passkeyByCredential, type PasskeyRow } from './queries.ts';

type Edge = Context<EdgeEnv>;

/** How long a browser may take to answer a challenge, in milliseconds; a login page may stand open for a while. */
const challengeLife = 15 * 60_000;

/** ES256 and RS256, which all authenticators know one of, and Ed25519. */
const algorithms = [-8, -7, -257];

/** What passkeys are bound to: no other site can use them. */
function siteOf(env: Env) {
  const { origin, hostname } = new URL(env.SITE_ORIGIN);
  return { origin, id: hostname };
}

/** A challenge for one purpose that is answered once. */
function challengeFor(c: Edge, purpose: string): Promise<string> {
  return seal(c.env.AUTH_SECRET, `passkey:${purpose}`, {}, new Date(nowOf(c).getTime() + challengeLife));
}

/** Checks that a challenge is ours, and afterwards that this is its first answer. */
function challenges(c: Edge, purpose: string) {
  let ours: Unsealed<Record<string, string>> | undefined;
  return {
    isOurs: async (challenge: string) => {
      const text = Buffer.from(challenge, 'base64url').toString();
      ours = await unseal(c.env.AUTH_SECRET, `passkey:${purpose}`, text, nowOf(c));
      return ours !== undefined;
    },
    isFirst: async (db: Cell) => ours !== undefined && isFirstUse(db, ours),
  };
}

/** Options for a new passkey that verifies its user and is discoverable. */
export async function creationOptions(
  c: Edge,
  purpose: string,
  user: { id: string; email: string; name: string },
  known: readonly PasskeyRow[],
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
    excludeCredentials: known.map(({ credentialId, transports }) => ({
      id: credentialId,
      transports: listOf(transports),
    })),
    authenticatorSelection: { residentKey: 'required', userVerification: 'required' },
    supportedAlgorithmIDs: algorithms,
  });
}

/** A new passkey as it is kept, if it answers our challenge and knew who used it. */
export async function createdPasskey(
  c: Edge,
  db: Cell,
  purpose: string,
  { response, ...credential }: RegistrationResponse,
) {
  const { verifyRegistrationResponse } = await import('@simplewebauthn/server');
  const { origin, id } = siteOf(c.env);
  const challenge = challenges(c, purpose);
  const { registrationInfo } = await verifyRegistrationResponse({
    response: { ...credential, response, clientExtensionResults: {} } as RegistrationResponseJSON,
    expectedChallenge: challenge.isOurs,
    expectedOrigin: origin,
    expectedRPID: id,
    requireUserVerification: true,
    supportedAlgorithmIDs: algorithms,
  }).catch(refuse);
  if (!registrationInfo || !(await challenge.isFirst(db))) fail('PASSKEY_REFUSED');
  const { credential: made, credentialDeviceType } = registrationInfo;
  return {
    credentialId: made.id,
    publicKey: Buffer.from(made.publicKey).toString('base64url'),
    counter: made.counter,
    transports: (response.transports ?? []).join(','),
    isSynced: credentialDeviceType === 'multiDevice',
  };
}

/** Options for signing with a passkey, one of those named or any discoverable one. */
export async function requestOptions(c: Edge, purpose: string, known: readonly PasskeyRow[] = []) {
  const { generateAuthenticationOptions } = await import('@simplewebauthn/server');
  return generateAuthenticationOptions({
    rpID: siteOf(c.env).id,
    challenge: await challengeFor(c, purpose),
    userVerification: 'required',
    allowCredentials: known.map(({ credentialId, transports }) => ({
      id: credentialId,
      transports: listOf(transports),
    })),
  });
}

/** The passkey that signed an answer, whose use is recorded: the same answer does not work twice. */
export async function shownPasskey(
  c: Edge,
  db: Cell,
  purpose: string,
  { response, ...credential }: AuthenticationResponse,
): Promise<PasskeyRow> {
  const passkey = (await passkeyByCredential(db, credential.id)) ?? fail('PASSKEY_REFUSED');
  const { verifyAuthenticationResponse } = await import('@simplewebauthn/server');
  const { origin, id } = siteOf(c.env);
  const challenge = challenges(c, purpose);
  const { verified, authenticationInfo } = await verifyAuthenticationResponse({
    response: { ...credential, response, clientExtensionResults: {} } as AuthenticationResponseJSON,
    expectedChallenge: challenge.isOurs,
    expectedOrigin: origin,
    expectedRPID: id,
    requireUserVerification: true,
    credential: {
      id: passkey.credentialId,
      publicKey: new Uint8Array(Buffer.from(passkey.publicKey, 'base64url')),
      counter: passkey.counter,
    },
  }).catch(refuse);
  if (!verified || !isOwner(passkey, response.userHandle) || !(await challenge.isFirst(db))) fail('PASSKEY_REFUSED');
  const use = { counter: authenticationInfo.newCounter, at: nowOf(c) };
  return (await notePasskeyUse(db, passkey.id, use)) ? passkey : fail('PASSKEY_REFUSED');
}

/** The user handle must match the owner; authenticators without one are identified by the credential id. */
function isOwner({ userId }: PasskeyRow, userHandle: string | undefined): boolean {
  return userHandle === undefined || Buffer.from(userHandle, 'base64url').toString() === userId;
}

function listOf(transports: string): string[] {
  return transports.split(',').filter(Boolean);
}

/** Any fault found by the library, without details for the caller. */
function refuse(): never {
  fail('PASSKEY_REFUSED');
}
