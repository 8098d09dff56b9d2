import type { Manifest } from '../../edge/manifest.ts';
import { reportBatchesApi } from './index.ts';

export const feature: Manifest = { name: 'report-batches', api: reportBatchesApi };
