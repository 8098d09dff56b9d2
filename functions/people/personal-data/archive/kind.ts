import type { ExportKind } from '../../../edge/manifest.ts';

/** The export of everything that a user has, as a ZIP; its files load on demand, as they know every table. */
export const personalExport: ExportKind = {
  name: 'personal-data',
  file: { extension: 'zip', contentType: 'application/zip' },
  isMailed: true,
  async build(env, cell, { person }) {
    const [{ makeZip }, { exportFiles }] = await Promise.all([import('client-zip'), import('./files.ts')]);
    return makeZip(exportFiles(env, cell, person));
  },
};

/** The address of a user's export. */
export const personalExportOf = (userId: string) => ({ userId, kind: personalExport.name, subject: '' });
