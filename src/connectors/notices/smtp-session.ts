import { getCACertificates } from 'node:tls';
import SMTPConnection from 'nodemailer/lib/smtp-connection';
import type { SmtpServer } from '#kernel/notice-settings.ts';

/** One connection to a mail server, for one mail. */
export interface SmtpSession {
  /** Resolves once the server would take a mail. */
  begin(): Promise<void>;
  /** Resolves once the server has taken the mail. */
  send(from: string, to: string, message: Buffer): Promise<void>;
  /** Closes the connection at once; a step under way rejects with the reason. */
  end(reason: Error): void;
}

type Done = (error?: Error | null) => void;

export function openSmtpSession(
  { host, port, secure, requireTls, user, password }: SmtpServer,
  extraCa: readonly string[],
): SmtpSession {
  const connection = new SMTPConnection({
    host,
    port,
    secure,
    requireTLS: requireTls,
    allowInternalNetworkInterfaces: true, // the server may be on this machine
    socketCloseTimeout: 0,
    ...(extraCa.length > 0 && { tls: { ca: [...getCACertificates('default'), ...extraCa] } }),
  });
  const { promise: broken, reject: breakOff } = Promise.withResolvers<never>();
  broken.catch(() => {}); // it may break between two steps
  connection.on('error', breakOff);
  const step = (work: (done: Done) => void): Promise<void> => {
    const { promise, resolve, reject } = Promise.withResolvers<void>();
    work((error) => (error ? reject(error) : resolve()));
    return Promise.race([broken, promise]);
  };
  return {
    begin: async () => {
      await step((done) => connection.connect(done));
      if (user === null || !connection.allowsAuth) return;
      await step((done) => connection.login({ credentials: { user, pass: password } }, done));
    },
    send: (from, to, message) => step((done) => connection.send({ from, to: [to] }, message, done)),
    end: (reason) => {
      breakOff(reason);
      connection.close();
    },
  };
}
