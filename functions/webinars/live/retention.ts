import { assign, ofUser } from '../../data/assignment.ts';
import * as schema from './schema.ts';
import { speakerInvitations, webinarSpeakers } from './speakers/schema.ts';

const emptiedBy = 'webinar-asker-deleted';

/**
 * What becomes of each column when an account is deleted, and whether it is exported. Questions and answers to polls stay
 * in the room without the account; a learner's own questions are exported from their cell.
 */
export const tables = [
  assign(schema.webinarRooms, {
    columns: {
      webinarId: 'not personal',
      revision: 'not personal',
      publishedRevision: 'not personal',
      publishAt: 'not personal',
    },
  }),
  assign(schema.webinarQuestions, {
    emptiedBy,
    columns: {
      webinarId: 'not personal',
      id: 'not personal',
      userId: 'deleted, internal',
      name: 'deleted, internal',
      text: 'not personal',
      state: 'not personal',
      votes: 'not personal',
      revision: 'not personal',
      createdAt: 'not personal',
    },
  }),
  assign(schema.webinarQuestionVotes, {
    emptiedBy,
    columns: { webinarId: 'deleted, internal', questionId: 'deleted, internal', userId: 'deleted, internal' },
  }),
  assign(schema.webinarPolls, {
    columns: {
      webinarId: 'not personal',
      id: 'not personal',
      question: 'not personal',
      options: 'not personal',
      isOpen: 'not personal',
      answers: 'not personal',
      revision: 'not personal',
      createdAt: 'not personal',
    },
  }),
  assign(schema.webinarPollAnswers, {
    emptiedBy,
    columns: {
      id: 'not personal',
      webinarId: 'not personal',
      pollId: 'not personal',
      userId: 'deleted, internal',
      option: 'not personal',
    },
  }),
  assign(schema.webinarAnnouncements, {
    columns: {
      webinarId: 'not personal',
      id: 'not personal',
      text: 'not personal',
      revision: 'not personal',
      createdAt: 'not personal',
    },
  }),
  assign(schema.askedQuestions, {
    rows: ofUser,
    area: 'account',
    columns: {
      userId: 'deleted, internal',
      webinarId: 'deleted',
      id: 'deleted, internal',
      text: 'deleted',
      isAnonymous: 'deleted',
      createdAt: 'deleted',
    },
  }),
  assign(webinarSpeakers, {
    rows: ofUser,
    area: 'account',
    columns: {
      userId: 'deleted, internal',
      webinarId: 'deleted',
      invitationId: 'deleted, internal',
      phase: 'deleted',
      changedAt: 'deleted',
    },
  }),
  // These lie in the cell of the webinar; a job deletes those that nobody accepted.
  assign(speakerInvitations, {
    deletedBy: 'delete invitations of speakers',
    emptiedBy: 'webinar-speaker-deleted',
    columns: {
      id: 'deleted, internal',
      webinarId: 'deleted, internal',
      speakerId: 'deleted, internal',
      email: 'deleted, internal',
      tokenHash: 'deleted, secret',
      round: 'deleted, internal',
      mailId: 'deleted, internal',
      sentAt: 'deleted, internal',
      expiresAt: 'deleted, internal',
      acceptedAt: 'deleted, internal',
      userId: 'deleted, internal',
      revokedAt: 'deleted, internal',
    },
  }),
];
