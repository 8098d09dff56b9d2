import {
  startAuthentication,
  startRegistration,
  WebAuthnAbortService,
  type PublicKeyCredentialCreationOptionsJSON,
  type PublicKeyCredentialRequestOptionsJSON,
} from '@simplewebauthn/browser';

/** WebAuthn options, as the edge sends them. */
type Options = object;

/** Creates a passkey; `undefined` if the user closes the browser's dialog. */
export function createPasskey(options: Options) {
  return unlessDeclined(startRegistration({ optionsJSON: options as PublicKeyCredentialCreationOptionsJSON }));
}

/** Authenticates by a passkey; `undefined` if the user closes the browser's dialog. */
export function authenticateByPasskey(options: Options) {
  return unlessDeclined(startAuthentication({ optionsJSON: options as PublicKeyCredentialRequestOptionsJSON }));
}

/** Adds passkeys to the browser's autofill until one is chosen or another ceremony begins. */
export function startPasskeyAutofill(options: Options) {
  const optionsJSON = options as PublicKeyCredentialRequestOptionsJSON;
  return unlessDeclined(startAuthentication({ optionsJSON, useBrowserAutofill: true }));
}

/** Removes passkeys from the browser's autofill. */
export function stopPasskeyAutofill(): void {
  WebAuthnAbortService.cancelCeremony();
}

/** Returns `undefined` after a rejection: browsers do not distinguish declining from having no passkey. */
async function unlessDeclined<Result>(ceremony: Promise<Result>): Promise<Result | undefined> {
  try {
    return await ceremony;
  } catch (reason) {
    if (['NotAllowedError', 'AbortError'].includes((reason as Error).name)) return undefined;
    throw reason;
  }
}
