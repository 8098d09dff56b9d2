/** How long what somebody missed can be asked for, in milliseconds. */
export const keptFor = 7 * 24 * 60 * 60 * 1000;

/** A message as it is sent and as it is told to whoever missed it. */
export function asWire({ id, event, data }: { id: number; event: string; data: object }) {
  return { event, data: { ...data, event_id: String(id) } };
}
