import { connect } from 'cloudflare:sockets';
import { MailRefused } from './mail-transport.ts';
import { SmtpLine } from './smtp-line.ts';

/** Where mail is handed over. */
export interface SmtpServer {
  readonly host: string;
  readonly port: number;
  /** Whether the line is encrypted from its beginning; otherwise from STARTTLS on. */
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

/** A connection that mails go over one after the other. */
export interface SmtpConnection {
  /** @throws MailRefused, or another error when the connection is of no more use */
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

/** Connects to a server and signs in; `own` is the domain that mail comes from. */
export async function smtpConnection(server: SmtpServer, own: string): Promise<SmtpConnection> {
  const { host: hostname, port, isSecure } = server;
  const line = new SmtpLine(
    connect({ hostname, port }, { secureTransport: isSecure ? 'on' : 'starttls', allowHalfOpen: false }),
  );
  try {
    await line.opened();
    await line.expect(2);
    await signIn(line, server, await encrypted(line, server, own));
  } catch (reason) {
    line.close();
    throw reason;
  }
  let isFirst = true;
  return {
    send: async (envelope) => {
      if (!isFirst) await line.ask('RSET', 2);
      isFirst = false;
      await send(line, envelope);
    },
    end: async () => {
      await line.ask('QUIT').catch(() => undefined);
      line.close();
    },
  };
}

/** Encrypts the line where the server can; returns what it can do then. No password leaves this machine unencrypted. */
async function encrypted(line: SmtpLine, { isSecure, host, user }: SmtpServer, own: string): Promise<string[]> {
  const abilities = await line.ask(`EHLO ${own}`, 2);
  if (isSecure) return abilities;
  if (!abilities.includes('STARTTLS')) {
    if (user && host !== 'localhost') throw new Error(`${host} offers no encryption, so that it gets no password`);
    return abilities;
  }
  await line.ask('STARTTLS', 2);
  line.encrypt();
  return line.ask(`EHLO ${own}`, 2);
}

async function signIn(line: SmtpLine, { user, password }: SmtpServer, abilities: readonly string[]): Promise<void> {
  if (!user) return;
  const ways = abilities.find((ability) => ability.startsWith('AUTH '))?.split(' ') ?? [];
  if (ways.includes('PLAIN')) return void (await line.ask(`AUTH PLAIN ${base64(`\0${user}\0${password}`)}`, 2));
  if (!ways.includes('LOGIN')) throw new Error('the server offers no way of signing in that is known');
  await line.ask('AUTH LOGIN', 3);
  await line.ask(base64(user), 3);
  await line.ask(base64(password), 2);
}

/** 421 announces the end of the connection, 530 demands authentication. */
const isAboutConnection = [421, 530];

async function send(line: SmtpLine, { from, to, data }: Envelope): Promise<void> {
  await line.ask(`MAIL FROM:<${from}>`, 2);
  for (const step of [`RCPT TO:<${to}>`, 'DATA', data.replace(/\r\n$/, '')]) {
    const { code, text } = await line.answerTo(step);
    if (Math.floor(code / 100) === (step === 'DATA' ? 3 : 2)) continue;
    if (isAboutConnection.includes(code)) throw new Error(text);
    // A code that begins with 5 means that trying again is of no use (RFC 5321, section 4.2.1).
    throw new MailRefused(code >= 500, text);
  }
}

function base64(text: string): string {
  return Buffer.from(text).toString('base64');
}
