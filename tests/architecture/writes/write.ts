import { signedInAs } from '../../support/accounts.ts';
import { Browser } from '../../support/browser.ts';
import { countedSite } from '../../support/database/counted-database.ts';

/** A prepared request. */
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

/** A member, on databases that record their statements. */
export const aMember = (change: Parameters<typeof signedInAs>[1] = {}): Promise<Browser> =>
  signedInAs('pro', change, new Browser(countedSite));

/** A visitor, on databases that record their statements. */
export const aVisitor = (): Browser => new Browser(countedSite);
