import {
  startAuthentication,
  startRegistration,
  WebAuthnAbortService,
  type PublicKeyCredentialCreationOptionsJSON,
  type PublicKeyCredentialRequestOptionsJSON,
} from '@simplewebauthn/browser';

/** What the edge asks of a browser; only the browser's own part knows its form. */
type Options = object;

/** Makes a passkey; `undefined` where a user closes the browser's own dialog. */
export function createPasskey(options: Options) {
  return unlessDeclined(startRegistration({ optionsJSON: options as PublicKeyCredentialCreationOptionsJSON }));
}

/** Shows a passkey; `undefined` where a user closes the browser's own dialog. */
export function showPasskey(options: Options) {
  return unlessDeclined(startAuthentication({ optionsJSON: options as PublicKeyCredentialRequestOptionsJSON }));
}

/** Offers passkeys in the browser's autofill until one is chosen or another ceremony begins. */
export function offerPasskeys(options: Options) {
  const optionsJSON = options as PublicKeyCredentialRequestOptionsJSON;
  return unlessDeclined(startAuthentication({ optionsJSON, useBrowserAutofill: true }));
}

/** Ends an offer. */
export function endOffer(): void {
  WebAuthnAbortService.cancelCeremony();
}

/** Browsers do not distinguish declining from having none; their own dialog has said which. */
async function unlessDeclined<Shown>(asked: Promise<Shown>): Promise<Shown | undefined> {
  try {
    return await asked;
  } catch (reason) {
    if (['NotAllowedError', 'AbortError'].includes((reason as Error).name)) return undefined;
    throw reason;
  }
}
