import { cellOf, hasCell } from '../../../data/cells.ts';
import { failField } from '../../../edge/errors.ts';
import type { Env } from '../../../env.ts';
import { publishTo } from '../../../messaging/realtime/deliver.ts';
import { revoked, type Revocation } from '../facts.ts';
import * as queries from '../queries.ts';
import { cellOfSerial } from '../serial.ts';

interface Request extends Revocation {
  readonly serial: string;
}

/**
 * Revokes a valid certificate and records who revoked it and why. Its claim remains, so that the credit cannot be
 * claimed again; repeated, it changes nothing.
 */
export async function revokeCertificate(
  env: Env,
  { serial, ...revocation }: Request,
): Promise<'revoked' | 'revokedBefore' | 'superseded'> {
  const number = cellOfSerial(serial);
  if (!hasCell(env, number)) failField('serial', 'not_in_list');
  const cell = cellOf(env, number);
  const { userId } = (await queries.certificateBySerial(cell, serial)) ?? failField('serial', 'not_in_list');
  const rows = await cell.read(...queries.ownCertificateQueries(userId, serial));
  const { certificate, claim } = queries.asOwnCertificate(rows) ?? failField('serial', 'not_in_list');
  if (certificate.status === 'superseded') return 'superseded';
  const isNew = await queries.storeRevocation(cell, certificate, revocation, revoked(claim, certificate, revocation));
  if (!isNew) return 'revokedBefore';
  await publishTo(env, cell, userId);
  return 'revoked';
}
