import { assign, ofUser } from '../../data/assignment.ts';
import { assignedCourses, groupAssignedMembers, groupAssignments } from './schema.ts';

/** What becomes of each column when an account is deleted, and whether it is exported. */
export const tables = [
  assign(groupAssignments, {
    columns: {
      id: 'not personal',
      groupId: 'not personal',
      courseId: 'not personal',
      title: 'not personal',
      note: 'not personal',
      dueOn: 'not personal',
      dueAt: 'not personal',
      timeZone: 'not personal',
      validFrom: 'not personal',
      countsFrom: 'not personal',
      audience: 'not personal',
      includesNewMembers: 'not personal',
      createdBy: 'not personal',
      assignedAt: 'not personal',
      closedAt: 'not personal',
      closedFor: 'not personal',
      done: 'not personal',
      open: 'not personal',
      isPastDue: 'not personal',
    },
  }),
  // The membership identifies nobody once the account is deleted.
  assign(groupAssignedMembers, {
    columns: {
      assignmentId: 'not personal',
      memberId: 'not personal',
      courseId: 'not personal',
      status: 'not personal',
      notifiedAt: 'not personal',
      remindAt: 'not personal',
    },
  }),
  assign(assignedCourses, {
    rows: ofUser,
    area: 'learning',
    columns: {
      assignmentId: 'deleted, internal',
      memberId: 'deleted, internal',
      userId: 'deleted, internal',
      groupId: 'deleted, internal',
      groupName: 'deleted',
      courseId: 'deleted',
      title: 'deleted',
      note: 'deleted',
      dueOn: 'deleted',
      dueAt: 'deleted, derived',
      countsFrom: 'deleted',
      assignedAt: 'deleted',
      closedAt: 'deleted',
      closedFor: 'deleted',
    },
  }),
];
