/** The address of an API that requires a key. @throws if the key would be sent unencrypted */
export function encryptedAddress(address: string): URL {
  const url = new URL(address);
  if (url.protocol === 'https:' || url.hostname === 'localhost') return url;
  throw new Error(`${url.hostname} is not an https address: no key was sent`);
}
