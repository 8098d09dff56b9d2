/** The address of an API that gets a key. @throws when the key would leave this machine unencrypted */
export function encryptedAddress(address: string): URL {
  const url = new URL(address);
  if (url.protocol === 'https:' || url.hostname === 'localhost') return url;
  throw new Error(`${url.hostname} offers no encryption, so that it gets no key`);
}
