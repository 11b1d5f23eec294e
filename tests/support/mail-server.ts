import PostalMime, { type Email } from 'postal-mime';
import { SMTPServer, type SMTPServerOptions } from 'smtp-server';
import { listen } from './listen.ts';

interface ReceivedMail extends Email {
  /** The envelope's recipient. */
  recipient: string;
}

export interface MailServer {
  /** For SMTP_URL. */
  url: string;
  received: ReceivedMail[];
  close(): Promise<void>;
}

/** A real SMTP server on loopback. */
export async function openMailServer(options: SMTPServerOptions = {}): Promise<MailServer> {
  const received: ReceivedMail[] = [];
  const server = new SMTPServer({
    disabledCommands: ['STARTTLS', 'AUTH'],
    onData(stream, session, done) {
      const chunks: Buffer[] = [];
      stream.on('data', (chunk: Buffer) => chunks.push(chunk));
      stream.on('end', () => {
        PostalMime.parse(Buffer.concat(chunks)).then((mail) => {
          received.push({ ...mail, recipient: session.envelope.rcptTo[0]?.address ?? '' });
          done();
        }, done);
      });
    },
    ...options,
  });
  return {
    url: `smtp://127.0.0.1:${await listen(server.server)}`,
    received,
    close: () => new Promise((resolve) => server.close(() => resolve())),
  };
}
