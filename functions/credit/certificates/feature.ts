import type { Manifest } from '../../edge/manifest.ts';
import { deletionJob, hour } from '../../data/jobs/rules.ts';
import { certificateChecks, certificatesApi } from './index.ts';
import { certificateTranscript } from './queries.ts';
import { certificateRevocations } from './revocations/index.ts';
import { deleteSealed } from './sealing/queries.ts';
import { deleteUnissuedFiles } from './unissued-files.ts';
import { sealedInserts } from './service.ts';

export const feature: Manifest = {
  name: 'certificates',
  api: certificatesApi,
  publicApi: certificateChecks.route('/', certificateRevocations),
  jobs: [
    deletionJob('sealed certificates', (_, cell, rows) => deleteSealed(cell, new Date(), rows)),
    // Each hour a 32nd of them; the file store lists a thousand at once.
    { ...deletionJob('files without a certificate', deleteUnissuedFiles), interval: hour, limit: 60, rows: 1000 },
  ],
  deletion: { whenPurged: sealedInserts },
  exports: [
    {
      name: 'transcript',
      columns: ['issuedAt', 'completedAt', 'title', 'provider', 'creditType', 'credits', 'kind', 'serial', 'status'],
      rows: certificateTranscript,
    },
  ],
  tables: () => import('./retention.ts'),
};
