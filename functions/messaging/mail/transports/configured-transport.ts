import type { Env } from '../../../env.ts';
import { emailBindingTransport } from './email-binding.ts';
import { httpApiTransport } from './http-api.ts';
import type { MailTransport } from './mail-transport.ts';
import { smtpTransport } from './smtp.ts';

/** The configured transport: SMTP takes precedence over an HTTP API, and that over the platform's binding. */
export function configuredTransport(env: Env): MailTransport | undefined {
  if (env.SMTP_URL) return smtpTransport(env.SMTP_URL, env.MAIL_FROM);
  if (env.MAIL_API_URL) return httpApiTransport(env.MAIL_API_URL, env.MAIL_API_KEY ?? '', env.MAIL_FROM);
  if (env.EMAIL) return emailBindingTransport(env.EMAIL, env.MAIL_FROM);
  return undefined;
}
