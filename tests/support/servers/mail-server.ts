import type { AddressInfo } from 'node:net';
import PostalMime, { type Email } from 'postal-mime';
import { SMTPServer, type SMTPServerSession } from 'smtp-server';

/** A received mail: the login, the envelope, the message and its source. */
export interface Received {
  readonly user: string | undefined;
  readonly isEncrypted: boolean;
  readonly from: string;
  readonly to: readonly string[];
  readonly message: Email;
  readonly raw: string;
}

/** The step at which the server refuses, with code and text. */
export interface Refusal {
  readonly at: 'connect' | 'recipient' | 'data';
  readonly code: number;
  readonly text: string;
}

export interface MailServer {
  /** `smtp://user:password@host:port`. */
  readonly url: string;
  readonly port: number;
  readonly received: Received[];
  /** Number of connections. */
  readonly connections: () => number;
  /** Refuses mails from now on, or accepts them again. */
  readonly refuse: (refusal?: Refusal) => void;
  /** Number of open connections. */
  readonly open: () => number;
  readonly stop: () => Promise<void>;
}

export const account = { user: 'wardwise@clinic.example', password: 'päss wörd/7' };

interface MailServerOptions {
  /** Key and certificate; without them the connection is not encrypted. */
  readonly tls?: { readonly key: string; readonly cert: string };
  /** Whether the connection is encrypted from its beginning. */
  readonly isSecure?: boolean;
}

/** A local SMTP server with one account, which stores the mails it receives. */
export async function startMailServer({ tls, isSecure = false }: MailServerOptions = {}): Promise<MailServer> {
  const received: Received[] = [];
  let connections = 0;
  let refusal: Refusal | undefined;
  const refused = (at: Refusal['at']) =>
    refusal?.at === at ? Object.assign(new Error(refusal.text), { responseCode: refusal.code }) : null;
  const server = new SMTPServer({
    ...tls,
    secure: isSecure,
    authMethods: ['PLAIN', 'LOGIN'],
    allowInsecureAuth: !tls,
    disabledCommands: tls ? [] : ['STARTTLS'],
    onConnect: (_, done) => {
      connections++;
      done(refused('connect'));
    },
    onAuth: ({ username, password }, _, done) => {
      const isKnown = username === account.user && password === account.password;
      if (isKnown) done(null, { user: username });
      else done(new Error('wrong user or password'));
    },
    onRcptTo: (_, __, done) => done(refused('recipient')),
    onData: (stream, session, done) => {
      const parts: Buffer[] = [];
      stream.on('data', (part: Buffer) => parts.push(part));
      stream.on('end', () => {
        const failure = refused('data');
        if (failure) return done(failure);
        void parseMail(session, Buffer.concat(parts)).then((mail) => {
          received.push(mail);
          done();
        });
      });
    },
  });
  server.on('error', () => undefined);
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  const { port } = server.server.address() as AddressInfo;
  const signIn = `${encodeURIComponent(account.user)}:${encodeURIComponent(account.password)}`;
  return {
    url: `${isSecure ? 'smtps' : 'smtp'}://${signIn}@localhost:${port}`,
    port,
    received,
    connections: () => connections,
    refuse: (next) => (refusal = next),
    open: () => server.connections.size,
    stop: () => new Promise((resolve) => server.close(resolve)),
  };
}

async function parseMail({ user, envelope, secure }: SMTPServerSession, bytes: Buffer): Promise<Received> {
  const { mailFrom, rcptTo } = envelope;
  return {
    user,
    isEncrypted: secure,
    from: mailFrom ? mailFrom.address : '',
    to: rcptTo.map(({ address }) => address),
    message: await PostalMime.parse(bytes),
    raw: bytes.toString(),
  };
}
