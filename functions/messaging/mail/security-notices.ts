import type { Context } from 'hono';
import type { Cell } from '../../data/cells.ts';
import { nowOf } from '../../edge/clock.ts';
import { deviceOf } from '#contract/text/devices';
import type { EdgeEnv } from '../../edge/handle.ts';
import { countryOf } from '../../edge/network.ts';
import type { SecretSource } from '../../edge/derived-secrets.ts';
import type { AccountMessage, SecurityChange } from './compose.ts';
import type { Recipient } from './queries.ts';
import { mailTo } from './service.ts';

interface Particulars {
  readonly detail?: string;
  readonly undo?: SecretSource | null;
}

/**
 * The mail that notifies the owner of an account of a change to its login methods, when and from where, and what to do
 * if it was not them; mail preferences do not apply. `detail` names the provider, the passkey or the new address; `undo`
 * is the source of the token that reverts the change.
 */
export function securityNotice(
  c: Context<EdgeEnv>,
  what: SecurityChange,
  { detail = '', undo = null }: Particulars = {},
): AccountMessage {
  const where = { ...deviceOf(c.req.header('user-agent') ?? ''), country: countryOf(c) };
  return { kind: 'securityNotice', what, at: nowOf(c), where, detail, undo };
}

/** Mails a security notice that is part of no batch. */
export async function mailSecurityNotice(
  c: Context<EdgeEnv>,
  cell: Cell,
  recipient: Recipient,
  what: SecurityChange,
  particulars: Particulars = {},
): Promise<void> {
  await mailTo(c.env, cell, recipient, securityNotice(c, what, particulars));
}
