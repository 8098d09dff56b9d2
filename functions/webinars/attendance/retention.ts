import { webinarAttendees, webinarPresenters } from './schema.ts';
import { assign, ofUser } from '../../data/assignment.ts';

/** What becomes of each column when an account is deleted, and whether it is exported. */
export const tables = [
  assign(webinarPresenters, {
    rows: ofUser,
    area: 'account',
    columns: { userId: 'deleted, internal', webinarId: 'deleted', since: 'deleted' },
  }),
  // These lie in the cell of the webinar; what is a learner's own stands in `participations`.
  assign(webinarAttendees, {
    emptiedBy: 'webinar-attendee-deleted',
    columns: {
      id: 'not personal',
      webinarId: 'not personal',
      activity: 'not personal',
      userId: 'deleted, internal',
      joinedAt: 'not personal',
      seconds: 'not personal',
      reachedAt: 'not personal',
    },
  }),
];
