import { couponUseConfirmed, couponUseReleased } from './billing/coupons/messages.ts';
import { nameConfirmed, nameReleased } from './data/directory/directory.ts';
import { libraryChanged } from './data/library/revision.ts';
import type { MessageKinds } from './data/messages/messages.ts';
import { flagPersonDeleted, overrideChanged } from './flags/messages.ts';
import { connectionsEnded } from './realtime/broadcast.ts';
import { customerLeft } from './payments/messages.ts';
import { redirectEditorDeleted } from './redirects/messages.ts';

/** Every kind of message between databases. */
export const messageKinds: MessageKinds = [
  nameConfirmed,
  nameReleased,
  libraryChanged,
  overrideChanged,
  flagPersonDeleted,
  redirectEditorDeleted,
  connectionsEnded,
  couponUseConfirmed,
  couponUseReleased,
  customerLeft,
];
