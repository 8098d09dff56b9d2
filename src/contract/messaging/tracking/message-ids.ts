/** How the id of a tracked event begins that a message reports: the id of the message follows, so that it counts once. */
export const messageIdPrefix = 'realtime-';
