/** Prefix of the id of a tracked event that a message reports, followed by the message's id, so that it counts once. */
export const messageIdPrefix = 'realtime-';
