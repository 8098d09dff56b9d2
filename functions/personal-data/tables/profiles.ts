import { reportingIds } from '../../profiles/schema.ts';
import { assign, ofUser } from '../assignment.ts';

/** What people say of themselves beside their account. */
export const profileTables = [
  assign(reportingIds, {
    rows: ofUser,
    area: 'account',
    columns: { userId: 'deleted, internal', ids: 'deleted' },
  }),
];
