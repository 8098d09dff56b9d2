import { connect } from 'cloudflare:sockets';
import { MailRefused } from './mail-transport.ts';
import { SmtpChannel } from './smtp-channel.ts';

/** Address and credentials of an SMTP server. */
export interface SmtpServer {
  readonly host: string;
  readonly port: number;
  /** Whether the connection starts with TLS; otherwise STARTTLS follows. */
  readonly isSecure: boolean;
  readonly user: string;
  readonly password: string;
}

/** One mail for one recipient; `data` ends with the line of a single dot. */
export interface Envelope {
  readonly from: string;
  readonly to: string;
  readonly data: string;
}

/** A connection that sends mails one after the other. */
export interface SmtpConnection {
  /** @throws MailRefused, or another error if the connection can no longer be used */
  readonly send: (envelope: Envelope) => Promise<void>;
  readonly end: () => Promise<void>;
}

/** Parses `smtps://user:password@host:port`. */
export function smtpServer(address: string): SmtpServer {
  const { protocol, hostname: host, port, username, password } = new URL(address);
  const isSecure = protocol === 'smtps:';
  return {
    host,
    port: Number(port) || (isSecure ? 465 : 587),
    isSecure,
    user: decodeURIComponent(username),
    password: decodeURIComponent(password),
  };
}

/** Connects to a server and authenticates; `domain` is the sender's. */
export async function smtpConnection(server: SmtpServer, domain: string): Promise<SmtpConnection> {
  const { host: hostname, port, isSecure } = server;
  const channel = new SmtpChannel(
    connect({ hostname, port }, { secureTransport: isSecure ? 'on' : 'starttls', allowHalfOpen: false }),
  );
  try {
    await channel.waitUntilOpen();
    await channel.expectReply(2);
    await authenticate(channel, server, await startTls(channel, server, domain));
  } catch (reason) {
    channel.close();
    throw reason;
  }
  let isFirst = true;
  return {
    send: async (envelope) => {
      if (!isFirst) await channel.command('RSET', 2);
      isFirst = false;
      await send(channel, envelope);
    },
    end: async () => {
      await channel.command('QUIT').catch(() => undefined);
      channel.close();
    },
  };
}

/** Starts TLS where the server supports it, and returns its extensions. No password is sent unencrypted. */
async function startTls(channel: SmtpChannel, { isSecure, host, user }: SmtpServer, domain: string): Promise<string[]> {
  const extensions = await channel.command(`EHLO ${domain}`, 2);
  if (isSecure) return extensions;
  if (!extensions.includes('STARTTLS')) {
    if (user && host !== 'localhost') throw new Error(`${host} does not support STARTTLS: no password was sent`);
    return extensions;
  }
  await channel.command('STARTTLS', 2);
  channel.startTls();
  return channel.command(`EHLO ${domain}`, 2);
}

async function authenticate(
  channel: SmtpChannel,
  { user, password }: SmtpServer,
  extensions: readonly string[],
): Promise<void> {
  if (!user) return;
  const mechanisms = extensions.find((extension) => extension.startsWith('AUTH '))?.split(' ') ?? [];
  if (mechanisms.includes('PLAIN'))
    return void (await channel.command(`AUTH PLAIN ${base64(`\0${user}\0${password}`)}`, 2));
  if (!mechanisms.includes('LOGIN')) throw new Error('the server supports neither AUTH PLAIN nor AUTH LOGIN');
  await channel.command('AUTH LOGIN', 3);
  await channel.command(base64(user), 3);
  await channel.command(base64(password), 2);
}

/** 421 ends the connection, 530 requires authentication. */
const connectionErrorCodes = [421, 530];

async function send(channel: SmtpChannel, { from, to, data }: Envelope): Promise<void> {
  await channel.command(`MAIL FROM:<${from}>`, 2);
  for (const step of [`RCPT TO:<${to}>`, 'DATA', data.replace(/\r\n$/, '')]) {
    const { code, text } = await channel.send(step);
    if (Math.floor(code / 100) === (step === 'DATA' ? 3 : 2)) continue;
    if (connectionErrorCodes.includes(code)) throw new Error(text);
    // Codes from 500 on are permanent (RFC 5321, section 4.2.1).
    throw new MailRefused(code >= 500, text);
  }
}

function base64(text: string): string {
  return Buffer.from(text).toString('base64');
}
