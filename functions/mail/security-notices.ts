import type { Context } from 'hono';
import { nowOf } from '../http/clock.ts';
import { deviceOf } from '#contract/text/devices';
import type { EdgeEnv } from '../http/handle.ts';
import { countryOf } from '../http/network.ts';
import type { Recipient, SecurityChange } from './compose.ts';
import { mailTo } from './service.ts';

/**
 * Notifies the owner of an account what has changed in how it is entered, when and from where, and what to do if it was
 * not them; mail preferences do not matter. `detail` names the provider, the passkey or the new address; `undo` is the
 * token that takes the change back.
 */
export async function mailSecurityNotice(
  c: Context<EdgeEnv>,
  recipient: Recipient,
  what: SecurityChange,
  { detail = '', undo = '' } = {},
): Promise<void> {
  const where = { ...deviceOf(c.req.header('user-agent') ?? ''), country: countryOf(c) };
  await mailTo(c.env, recipient, { kind: 'securityNotice', what, at: nowOf(c), where, detail, undo });
}
