import type { Manifest } from '../../edge/manifest.ts';

/** Who of support looked at an account; the desk records it, the account lists it. */
export const feature: Manifest = { name: 'looks', tables: () => import('./retention.ts') };
