import { webinarFeeds, webinarRegistrations, webinars, webinarSeats } from './schema.ts';
import { webinarTranscripts } from './recordings/schema.ts';
import { assign, ofUser } from '../../data/assignment.ts';

/** What becomes of each column when an account is deleted, and whether it is exported. */
export const tables = [
  assign(webinars, {
    columns: {
      id: 'not personal',
      hash: 'not personal',
      document: 'not personal',
      quizVersionId: 'not personal',
      startsAt: 'not personal',
      minutes: 'not personal',
      startedAt: 'not personal',
      endedAt: 'not personal',
      cancelledAt: 'not personal',
      sequence: 'not personal',
      changedAt: 'not personal',
      importedAt: 'not personal',
      liveInputId: 'not personal',
      replay: 'not personal',
    },
  }),
  assign(webinarTranscripts, { columns: { file: 'not personal', cues: 'not personal' } }),
  assign(webinarRegistrations, {
    rows: ofUser,
    area: 'account',
    columns: {
      userId: 'deleted, internal',
      webinarId: 'deleted',
      seatId: 'deleted, internal',
      phase: 'deleted',
      zone: 'deleted',
      changedAt: 'deleted',
      startsAt: 'deleted',
      minutes: 'deleted',
      isCancelled: 'deleted',
      remindAt: 'deleted, internal',
      announceAt: 'deleted, internal',
    },
  }),
  assign(webinarFeeds, {
    rows: ofUser,
    area: 'account',
    columns: {
      userId: 'deleted, internal',
      id: 'deleted, secret',
      tokenHash: 'deleted, secret',
      createdAt: 'deleted',
    },
  }),
  // These lie in the cell of the webinar; what is a learner's own stands in `webinar_registrations`.
  assign(webinarSeats, {
    emptiedBy: 'webinar-learner-deleted',
    columns: {
      id: 'not personal',
      webinarId: 'not personal',
      userId: 'deleted, internal',
      zone: 'not personal',
      phase: 'not personal',
      changedAt: 'not personal',
    },
  }),
];
