import { isLoopback, type realtime } from '#contract/messaging/realtime';
import type { Reply } from '#contract/feature';
import type { Realtime } from './configuration.ts';

/** A message as sockets and the list of missed messages contain it. */
export function asWire({ id, event, data }: { id: number; event: string; data: object }) {
  return { event, data: { ...data, event_id: String(id) } };
}

/** The address for sockets: the requested host, or a hosted service. */
export function asAddress(config: Realtime, askedHost: string): Reply<typeof realtime.endpoints.address> {
  if (config.kind === 'off') return { isOn: false, key: null, host: null, port: null, path: '', isSecure: true };
  const { key } = config;
  const here = { isOn: true, key, host: null, port: null, path: '', isSecure: !isLoopback(askedHost) };
  if (config.kind === 'embedded') return here;
  const isSecure = !isLoopback(config.host);
  const { hostname, port } = new URL(`${isSecure ? 'https' : 'http'}://${config.host}`);
  return { ...here, host: hostname, port: Number(port) || (isSecure ? 443 : 80), isSecure };
}
