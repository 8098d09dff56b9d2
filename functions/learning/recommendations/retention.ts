import { courseAffinities } from './affinities/schema.ts';
import { assign } from '../../data/assignment.ts';

/** What becomes of each column when an account is deleted, and whether it is exported. */
export const tables = [
  assign(courseAffinities, {
    columns: {
      courseId: 'not personal',
      specialty: 'not personal',
      otherId: 'not personal',
      learners: 'not personal',
    },
  }),
];
