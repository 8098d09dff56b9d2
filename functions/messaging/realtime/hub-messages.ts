/** A message for channels; `data` is a text, as on the wire. */
export interface Outgoing {
  readonly channels: readonly string[];
  readonly event: string;
  readonly data: string;
  /** Socket that does not get it. */
  readonly except?: string | undefined;
}

/** How many sockets listen to a channel and, on a presence channel, which users. */
export interface ChannelCount {
  readonly channel: string;
  readonly sockets: number;
  readonly users: readonly string[];
}
