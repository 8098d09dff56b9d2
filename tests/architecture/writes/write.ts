import { signedInAs as signsIn } from '../../support/accounts.ts';
import { Browser } from '../../support/browser.ts';
import { countedSite } from '../../support/database/counted-database.ts';

/** A request that is ready to be sent. */
export type Write = readonly [
  browser: Browser,
  method: string,
  path: string,
  body?: object | undefined,
  headers?: Record<string, string>,
];

/** Requests by endpoint, each with the preparation that it needs. */
export type Writes = Record<string, () => Promise<Write>>;

export const email = 'pro@clinic.example';

/** Someone whose requests are answered on databases that record their statements. */
export const aMember = (change: Parameters<typeof signsIn>[1] = {}): Promise<Browser> =>
  signsIn('pro', change, new Browser(countedSite));

/** Somebody without a session. */
export const aVisitor = (): Browser => new Browser(countedSite);
