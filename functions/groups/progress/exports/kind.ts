import { cellNamedIn } from '../../../data/cells.ts';
import type { ExportKind } from '../../../edge/manifest.ts';

/** The list of the members of a group with their progress, as CSV; it is on the page of the group until it expires. */
export const groupExport: ExportKind = {
  name: 'group-members',
  file: { extension: 'csv', contentType: 'text/csv; charset=utf-8' },
  isMailed: false,
  async build(env, _, { person, subject: groupId, requestedAt }) {
    const cell = cellNamedIn(env, groupId);
    if (!cell) throw new Error(`There is no group ${groupId}.`);
    const { memberList } = await import('./file.ts');
    return memberList(cell, { groupId, person, requestedAt });
  },
};

/** The address of a user's export of a group. */
export const groupExportOf = (userId: string, groupId: string) => ({
  userId,
  kind: groupExport.name,
  subject: groupId,
});
