/** A message for channels; `data` is serialized. */
export interface Outgoing {
  readonly channels: readonly string[];
  readonly event: string;
  readonly data: string;
  /** The id of a socket that is excluded. */
  readonly except?: string | undefined;
}

/** The number of sockets subscribed to a channel and, on a presence channel, the users. */
export interface ChannelCount {
  readonly channel: string;
  readonly sockets: number;
  readonly users: readonly string[];
}
