import type { AddressInfo } from 'node:net';
import PostalMime, { type Email } from 'postal-mime';
import { SMTPServer, type SMTPServerSession } from 'smtp-server';

/** A mail as the server received it: the login, the envelope, the message and its encoding. */
export interface Received {
  readonly user: string | undefined;
  readonly isEncrypted: boolean;
  readonly from: string;
  readonly to: readonly string[];
  readonly message: Email;
  readonly raw: string;
}

/** The step at which the server refuses, and its words. */
export interface Refusal {
  readonly at: 'connect' | 'recipient' | 'data';
  readonly code: number;
  readonly words: string;
}

export interface MailServer {
  /** `smtp://user:password@host:port`. */
  readonly url: string;
  readonly port: number;
  readonly received: Received[];
  /** Number of connections. */
  readonly connections: () => number;
  /** Refuses from now on, or takes everything again. */
  readonly refuse: (refusal?: Refusal) => void;
  /** Number of open connections. */
  readonly open: () => number;
  readonly stop: () => Promise<void>;
}

export const account = { user: 'wardwise@clinic.example', password: 'päss wörd/7' };

interface Manner {
  /** Key and certificate; without them the connection is not encrypted. */
  readonly tls?: { readonly key: string; readonly cert: string };
  /** Whether the connection is encrypted from its beginning. */
  readonly isSecure?: boolean;
}

/** A real local SMTP server that knows one account and stores its mails. */
export async function startMailServer({ tls, isSecure = false }: Manner = {}): Promise<MailServer> {
  const received: Received[] = [];
  let connections = 0;
  let refusal: Refusal | undefined;
  const refused = (at: Refusal['at']) =>
    refusal?.at === at ? Object.assign(new Error(refusal.words), { responseCode: refusal.code }) : null;
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
        void take(session, Buffer.concat(parts)).then((mail) => {
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

async function take({ user, envelope, secure }: SMTPServerSession, bytes: Buffer): Promise<Received> {
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
