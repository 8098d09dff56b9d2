import * as v from 'valibot';
import { feature } from '#contract/feature';
import { Serial } from '#contract/credit/certificates';
import { InLocale } from '#contract/text/fields';

/** The number of a cell, or of one of its status lists. */
const ListNumber = v.pipe(v.string(), v.regex(/^\d{1,6}$/));

/** A public RSA key as a JSON Web Key (RFC 7517); `kid` is its thumbprint (RFC 7638). */
export const BadgeKey = v.object({
  kty: v.literal('RSA'),
  n: v.string(),
  e: v.string(),
  alg: v.literal('RS256'),
  use: v.literal('sig'),
  kid: v.string(),
});

export type BadgeKey = v.InferOutput<typeof BadgeKey>;

const keysPath = '/api/public/badge-keys';

/** Digital badges: certificates as signed credentials that other systems verify (Open Badges 3.0). */
export const badges = feature({
  endpoints: {
    /** The signed credential of a valid certificate (Open Badges 3.0, JSON Web Token proof format). */
    badge: {
      method: 'GET',
      path: '/api/certificates/:serial/badge',
      for: 'learners',
      params: v.object({ serial: Serial }),
      query: InLocale,
      file: 'application/vc+jwt',
    },
    /** The public keys that signed badges, also those that sign no more. */
    keys: { method: 'GET', path: keysPath, for: 'anyone', reply: v.object({ keys: v.array(BadgeKey) }) },
    /** One public key: the address that badges name as theirs. */
    key: {
      method: 'GET',
      path: `${keysPath}/:kid`,
      for: 'anyone',
      params: v.object({ kid: v.pipe(v.string(), v.maxLength(64)) }),
      reply: BadgeKey,
    },
    /** Which badges of a part of a cell are revoked, signed (W3C Bitstring Status List 1.0). */
    statuses: {
      method: 'GET',
      path: '/api/public/badge-statuses/:cell/:list',
      for: 'anyone',
      params: v.object({ cell: ListNumber, list: ListNumber }),
      file: 'application/vc+jwt',
    },
  },
  errors: { BADGES_UNAVAILABLE: 503 },
});
